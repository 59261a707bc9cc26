import type { ConsentLink, RecordedAnswer, TermsAnswer } from '@ndeiya/domain/consents/consentApi';
import { NO_PURPOSES, type Purposes } from '@ndeiya/domain/consents/purposes';
import { makeEdition } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { type Account, db } from './backend';
import { call } from './client';
import { png } from './media';
import { openPass } from './passes';

export const GUARDIAN = { id: 'g1', name: 'Njeri', relation: 'Mother', contact: 'njeri@example.org' };
/** A year of its own, so that other files' editions stay. */
export const CONSENT_YEAR = 2026;

type Minor = Partial<{
  owner: string;
  edition: number;
  contact: string;
  link_url: string;
  stage_name: string;
  title: string;
}>;

/** An accepted entry with one minor, whose member has the entry's id. Returns the id. */
export async function putMinor({
  owner,
  edition = CONSENT_YEAR,
  contact = GUARDIAN.contact,
  ...texts
}: Minor = {}): Promise<string> {
  const ref = db.collection('entries').doc();
  const { id } = ref;
  const member = makeMember({ id, age_band: 'minor', guardian_id: GUARDIAN.id });
  // A refusal follows a child without an account by its name, so that each child has an account of its own.
  const common = { owner: owner ?? `account-of-${id}`, edition };
  const facts = { has_minor: true, consent: 'missing', name_public: false } as const;
  const entry = makeEntry({ ...common, ...facts, number: 'A12', state: 'accepted', ...texts });
  const people = makeEntryPeople({ ...common, members: [member], guardians: [{ ...GUARDIAN, contact }] });
  const batch = db.batch();
  batch.set(ref, { ...entry, ...stampsAt() });
  batch.set(db.doc(`entry_people/${id}`), { ...people, ...stampsAt() });
  batch.set(db.doc(`editions/${String(CONSENT_YEAR)}`), {
    ...makeEdition({ year: CONSENT_YEAR }),
    ...stampsAt(),
  });
  await batch.commit();
  return id;
}

/** The link of the guardian of the entry's minor. */
export async function guardianLink(admin: Account, entry: string): Promise<ConsentLink> {
  const { status, body, text } = await call('post', `/entries/${entry}/members/${entry}/consent_link`, {
    token: admin.token,
    json: { mail: false },
  });
  if (status !== 201) throw new Error(`no link was made: ${text}`);
  return body as ConsentLink;
}

/** The token of a guardian's pass. */
export async function guardianPass(admin: Account, entry: string): Promise<string> {
  const { code } = await guardianLink(admin, entry);
  return openPass({ code: code ?? '' });
}

export const TAKE_PART: Purposes = { ...NO_PURPOSES, take_part: true };

/** A consent with the text as it is now. */
export async function consentJson(purposes: Purposes = TAKE_PART) {
  const terms = (await call('get', '/terms_versions/current')).body as TermsAnswer;
  return { terms_version: terms.id, text_sha256: terms.sha256, purposes, signed_as: 'Njeri Kamau' };
}

/** A guardian who holds a link: the entry's id and the token of the pass. */
interface Guardian {
  id: string;
  pass: string;
}
export async function makeGuardian(admin: Account): Promise<Guardian> {
  const id = await putMinor();
  return { id, pass: await guardianPass(admin, id) };
}

/** A guardian who has agreed. */
export async function makeAgreed(admin: Account, purposes = TAKE_PART): Promise<Guardian> {
  const guardian = await makeGuardian(admin);
  const json = await consentJson(purposes);
  const { status, text } = await call('post', '/consents', { pass: guardian.pass, json });
  if (status !== 201) throw new Error(`not agreed: ${text}`);
  return guardian;
}

export const recordedJson = () => ({
  language: 'en',
  purposes: 'take_part,photos',
  signed_as: 'Njeri Kamau',
});

/** Records a signed paper for the child of an entry. */
export async function recordPaper(admin: Account, entry: string, fields: { signed_on?: string } = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...recordedJson(), ...fields })) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(await png({ width: 40 }))], { type: 'image/png' }), 'paper.png');
  return call('post', `/entries/${entry}/members/${entry}/paper_consent`, { token: admin.token, raw: form });
}

/** A decision on paper; returns its id. */
export async function putScan(admin: Account): Promise<string> {
  const { status, body, text } = await recordPaper(admin, await putMinor());
  if (status !== 201) throw new Error(`not recorded: ${text}`);
  return (body as RecordedAnswer).id;
}
