import { type Consent, consents, termsVersions } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { DEFAULT_TERMS } from '@ndeiya/domain/consents/terms';
import type { EntryGuardian, EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { passes } from '@ndeiya/domain/people/pass';
import { contactHash } from '../../functions/src/resources/consents/people';
import { versionOf } from '../../functions/src/resources/consents/terms';
import { passIdOf } from '../../functions/src/resources/people/passes/passSecrets';
import type { DemoChild, DemoLife } from './content/entries';
import type { Row } from './row';

interface Person {
  id: string;
  name: string;
  phone: string;
}

/** A performer alone, or everybody of a group with the person who registered it. */
export function membersOf({ group, adults = [], children = [] }: DemoLife, { name, phone }: Person) {
  const isChildAlone = group === undefined && children.length > 0;
  const first = { name, phone };
  const grown = [...(isChildAlone ? [] : [first]), ...adults.map((other) => ({ name: other, phone: '' }))];
  const members: EntryMember[] = [
    ...grown.map((one) => ({ ...one, age_band: 'adult' as const, guardian_id: null })),
    ...children.map((one, index) => ({
      name: one.name,
      phone: '',
      age_band: 'minor' as const,
      guardian_id: `g${String(index + 1)}`,
    })),
  ].map((member, index) => ({ id: `m${String(index + 1)}`, ...member }));
  const guardians: EntryGuardian[] = children.map(({ guardian, contact }, index) => ({
    id: `g${String(index + 1)}`,
    name: guardian,
    relation: 'Parent',
    contact,
  }));
  return { members, guardians };
}

/** The same person in each seed. Nobody can compute a real person's id from a name. */
export const demoPerson = (entry: string, member: string): string =>
  passIdOf(`a demo person ${entry} ${member}`);

export const withDemoPersons = (entry: string, members: readonly EntryMember[]): EntryMember[] =>
  members.map((member) => ({ ...member, person: demoPerson(entry, member.id) }));

const TERMS = versionOf(DEFAULT_TERMS, 'en', 0);
/** Nobody has the codes of these links. */
const linkOf = (entry: string, member: string) => passIdOf(`a demo guardian of ${entry} ${member}`);

interface Decided {
  entry: string;
  owner: string | null;
  edition: number;
  at: Date;
  people: ReturnType<typeof membersOf>;
}

const personOf = ({ person }: EntryMember) => person ?? null;

function decisionOf(
  child: DemoChild,
  { entry, owner, edition, at, people }: Decided,
  recordedBy: string,
): Consent | null {
  const { decided, method = 'code' } = child;
  const member = people.members.find(({ name }) => name === child.name);
  const guardian = people.guardians.find(({ id }) => id === member?.guardian_id);
  if (!decided || !member || !guardian) return null;
  const isRefused = decided === 'refused';
  const allowed = { take_part: true, recording: true, photos: true, publish_name: decided === 'named' };
  const reason = decided === 'withdrawn' ? 'We are moving to another county.' : '';
  const by = method === 'code' ? linkOf(entry, member.id) : recordedBy;
  return {
    id: `${entry}-${member.id}-consent`,
    entry,
    owner,
    group: null,
    member: member.id,
    person: personOf(member),
    counts_in: [],
    child: member.name,
    edition,
    guardian,
    contact_hash: contactHash(entry, guardian.contact),
    decision: isRefused ? 'refused' : 'given',
    purposes: isRefused ? NO_PURPOSES : { ...NO_PURPOSES, ...allowed },
    terms_version: TERMS.id,
    text_sha256: TERMS.sha256,
    language: TERMS.language,
    method,
    evidence: { signed_as: guardian.name, reason, by, scan: null },
    given_at: at,
    withdrawn_at: decided === 'withdrawn' ? new Date(at.getTime() + 86_400_000) : null,
    withdrawn_by: '',
    updated_at: at,
  };
}

/** The decisions of the guardians of an entry. */
export const decisionsOf = ({ children = [] }: DemoLife, decided: Decided, recordedBy: string): Consent[] =>
  children.map((child) => decisionOf(child, decided, recordedBy)).filter((one) => one !== null);

const NEVER_OPENED = {
  token_hash: null,
  sealed_token: null,
  revoked_at: null,
  last_seen_at: null,
  devices: [],
};

/** The link by which a guardian has decided. */
function linkRow({ entry, member, edition, guardian, given_at: at }: Consent, expires_at: Date): Row {
  const contact_hash = contactHash(entry, guardian.contact);
  const of = { entry, member, guardian: guardian.id, contact_hash };
  const data = { role: 'guardian', name: guardian.name, edition, email: null, expires_at, ...NEVER_OPENED };
  return {
    path: `${passes.path}/${linkOf(entry, member)}`,
    data: { ...data, ...of, created_at: at, updated_at: at },
  };
}

/** The stored decisions, with their links and the text that the guardians read. */
export function consentRows(decisions: readonly Consent[], expires_at: Date): Row[] {
  const { id, ...terms } = TERMS;
  const first = decisions[0]?.given_at;
  const stamps = { created_at: first, updated_at: first };
  return [
    ...(first ? [{ path: `${termsVersions.path}/${id}`, data: { ...terms, ...stamps } }] : []),
    ...decisions.map((one) => ({
      path: `${consents.path}/${one.id}`,
      data: consents.converter.toFirestore(one),
    })),
    ...decisions.filter(({ method }) => method === 'code').map((one) => linkRow(one, expires_at)),
  ];
}
