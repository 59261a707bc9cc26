import { type Consent, consents } from '@ndeiya/domain/consents/consent';
import type { Purposes } from '@ndeiya/domain/consents/purposes';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { AgeBand } from '@ndeiya/domain/people/ageBand';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { makeMember } from '@ndeiya/domain/testing/stored';
import { committing } from '../platform/commit';
import { holdersOf } from '../resources/certificates/holders';
import { GuardianService } from '../resources/consents/guardians';
import { contactHash } from '../resources/consents/people';
import type { LinkHolder } from '../resources/consents/readLink';
import { updateEntry } from '../resources/entries/steps/update';
import { storedAs } from './archiveStage';
import { groupWithGuardians, openPoetry, YEAR_OF_GROUP } from './groupWithGuardians';

export const CHOIR = 'choir';
export const MUM = 'mum@example.org';
export const PHONE = '0799 000 000';
/** The link by which the mother of the child in the place 'ma' was asked. */
export const HOLDER = { id: 'link', name: 'Njeri Wambui' };
export const MOTHER = { id: 'g', name: HOLDER.name, relation: 'Mother', contact: MUM };
export const FATHER = { id: 'gb', name: 'Father', relation: 'Father', contact: 'father@example.org' };
export const AUNT = { id: 'g', name: 'Aunt', relation: 'Aunt', contact: PHONE };

interface Typed {
  id: string;
  name: string;
  age_band: AgeBand;
  guardian_id: string | null;
}
/** The people of the choir as its owner types them. */
export interface TypedPeople {
  members: Typed[];
  guardians: (typeof MOTHER)[];
}
export const childNamed = (name: string, more: Partial<Typed> = {}): Typed => ({
  id: 'ma',
  name,
  age_band: 'minor',
  guardian_id: 'g',
  ...more,
});
export const BRIAN = childNamed('Brian Otieno', { id: 'mb', guardian_id: 'gb' });

/**
 * A choir of Amina and Brian, returned to its owner, who saves other people step by step as the API does. Amina's mother was
 * asked about her by a link.
 */
export function askedChoir() {
  const { memory, enter } = groupWithGuardians();
  const service = new GuardianService(memory.db);
  openPoetry(memory);
  enter(CHOIR, MUM, { group: null, owner: 'acc', state: 'returned', kind: 'group' });
  const persons = ['pa', 'pb'];
  const members = [childNamed('Amina Wambui'), BRIAN].map((one, at) =>
    makeMember({ ...one, phone: '', person: persons[at] }),
  );
  const people = { owner: 'acc', members, guardians: [MOTHER, FATHER], persons };
  memory.put(`entry_people/${CHOIR}`, { ...memory.fields(`entry_people/${CHOIR}`), ...people });

  /** Amina stands in another entry of the account too, under her own name. */
  const enterAmina = (id: string, contact = MUM, fields: object = {}): void => {
    enter(id, contact, { group: null, owner: 'acc', ...fields });
    const of = memory.fields(`entry_people/${id}`) as { members: object[] };
    const amina = of.members.map((one) => ({ ...one, name: 'Amina Wambui', person: 'pa' }));
    memory.put(`entry_people/${id}`, { ...of, owner: 'acc', members: amina, persons: ['pa'] });
  };
  const stored = () =>
    memory.fields(`entry_people/${CHOIR}`) as unknown as {
      members: (Typed & { person: string })[];
      guardians: TypedPeople['guardians'];
    };
  const save = (typed: TypedPeople) =>
    updateEntry(memory.db, {
      id: CHOIR,
      input: {
        members: typed.members.map((one) => makeMember({ ...one, phone: '' })),
        guardians: typed.guardians,
      },
      by: { uid: 'acc', isAdmin: false },
      ifMatch: null,
    });
  /** Makes a link for whoever is in the place by now, as the site does. */
  const linkFor = (place: string, id = HOLDER.id, created_at = new Date()) => {
    const [member] = stored().members.filter((one) => one.id === place);
    const [of] = stored().guardians.filter((one) => one.id === member?.guardian_id);
    if (!member || !of) throw new Error(`no child with a guardian in ${place}`);
    const asked = { person: member.person, child: member.name, owner: 'acc', group: null };
    const at = { entry: CHOIR, member: place, guardian: of.id, edition: YEAR_OF_GROUP, created_at };
    const email = of.contact.includes('@') ? of.contact : null;
    const by = { contact_hash: contactHash(CHOIR, of.contact), name: of.name, email, revoked_at: null };
    memory.put(`passes/${id}`, storedAs('passes', { role: 'guardian', ...at, asked, ...by }));
    return { id, name: of.name };
  };
  /** The holder of a link agrees to everything but these purposes. */
  const agreeBy = async (holder: LinkHolder, without: Partial<Purposes> = {}): Promise<void> => {
    const { terms } = await service.request(holder);
    const text = { terms_version: terms.id, text_sha256: terms.sha256 };
    const purposes = { ...EVERY_PURPOSE, ...without };
    await service.give(holder, { ...text, purposes, signed_as: holder.name }, committing(memory.db));
  };
  const agree = (place: string): Promise<void> => agreeBy(linkFor(place, `of-${place}`));
  /** Each child that is there has somebody who agrees. */
  const agreeForAll = async (): Promise<void> => {
    for (const { id, age_band } of stored().members) if (age_band === 'minor') await agree(id);
  };
  const request = () => service.request(HOLDER);
  const refuse = () => service.refuse(HOLDER, { reason: '' }, committing(memory.db));
  const withdraw = () => service.withdraw(HOLDER, { reason: '' }, committing(memory.db));
  const facts = () => {
    const { consent, name_public } = memory.fields(`entries/${CHOIR}`) ?? {};
    return { consent, name_public };
  };
  linkFor('ma', HOLDER.id, new Date(Date.now() - 60_000));
  const said = { request, refuse, withdraw };
  const noes = (): Consent[] =>
    [...memory.all(consents.path)]
      .map(([id, one]) => ({ ...one, id }) as unknown as Consent)
      .filter(({ decision }) => decision === 'refused');
  /** The names to which the choir's certificates are made out. */
  const certificates = async (): Promise<string[]> => {
    const entry = { ...(memory.fields(`entries/${CHOIR}`) as unknown as Entry), id: CHOIR };
    const holders = await memory.db.runTransaction((transaction) =>
      holdersOf(transaction, memory.db, [entry]),
    );
    return (holders.get(CHOIR) ?? []).map(({ name }) => name);
  };
  const done = { save, linkFor, agree, agreeBy, agreeForAll, ...said };
  return { memory, enter, enterAmina, stored, ...done, facts, noes, certificates };
}
