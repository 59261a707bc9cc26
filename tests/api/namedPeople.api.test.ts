import { REMOVED_NAME } from '@ndeiya/domain/contract/namedPeople';
import { unique, uniqueEmail } from '@ndeiya/domain/testing/unique';
import type { DocumentData } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { contactHash } from '../../functions/src/resources/consents/people';
import { applyTombstones } from '../../functions/src/resources/tombstones/apply';
import { erasePerson, planErasure } from '../../tools/person/erasePerson';
import { exportPerson } from '../../tools/person/exportPerson';
import { auth, db, makeAccount } from '../support/backend';
import { bucket } from '../support/media';
import { withoutTriggers } from './support/withoutTriggers';

withoutTriggers();

/** The people who are no owner of a registration: guardians and the holders of passes. Files belong to the export too. */

const services = { db, auth, bucket };
const stamps = () => ({ created_at: new Date(), updated_at: new Date() });
const read = async (path: string): Promise<DocumentData | undefined> => (await db.doc(path).get()).data();
const remove = (paths: readonly string[]) => Promise.all(paths.map((path) => db.doc(path).delete()));
const save = (path: string) => bucket.file(path).save(Buffer.from('x'), { resumable: false });

const link = (entry: string, contact: string, name: string) => ({
  role: 'guardian',
  name,
  email: null,
  entry,
  member: 'm1',
  guardian: 'g1',
  contact_hash: contactHash(entry, contact),
  token_hash: 'secret-token',
  expires_at: new Date(),
  ...stamps(),
});
const staffPass = (name: string, email: string | null) => ({
  role: 'judge',
  name,
  email,
  entry: null,
  contact_hash: null,
  expires_at: new Date(),
  ...stamps(),
});

test.each([
  ['an e-mail address', uniqueEmail(), (contact: string) => contact.toUpperCase()],
  ['a phone number', `+254 7${unique().replace(/\D/g, '').padEnd(8, '1').slice(0, 8)}`, (one: string) => one],
])(
  'a guardian with %s gets the own links and decisions, and an erasure deletes the own links only',
  async (_kind, contact, typed) => {
    const [entry, other] = [`child-${unique()}`, `child-${unique()}`];
    const paths = [`passes/${entry}`, `passes/${other}`, `consents/${entry}`, `consents/${other}`];
    await db.doc(`passes/${entry}`).set(link(entry, typed(contact), 'Mama'));
    await db.doc(`passes/${other}`).set(link(other, 'another@example.org', 'Baba'));
    for (const [id, who] of [
      [entry, contact],
      [other, 'another@example.org'],
    ] as const)
      await db.doc(`consents/${id}`).set({
        entry: id,
        owner: null,
        child: 'W',
        contact_hash: contactHash(id, who),
        evidence: {},
        // The contact is emptied a year after the event, and the hash stays.
        guardian: { id: 'g1', name: 'Mama', relation: '', contact: '' },
      });

    const { records } = await exportPerson(services, contact);
    expect(records.passes).toMatchObject([{ id: entry, name: 'Mama' }]);
    expect(records.consents).toMatchObject([{ id: entry, guardian: { name: 'Mama' } }]);
    expect(JSON.stringify(records)).not.toMatch(/secret-token|contact_hash/);

    const { deleted, mentioning } = await erasePerson(services, contact);
    expect(deleted).toEqual([`passes/${entry}`]);
    expect(mentioning.map(({ path }) => path)).toEqual([`consents/${entry}`]);
    expect(await read(`passes/${entry}`)).toBeUndefined();
    expect(await read(`passes/${other}`)).toMatchObject({ name: 'Baba' });
    await remove(paths);
  },
);

/** Writes the documents of the site in which the holder of a pass and another one leave their names. */
async function signedBy(pass: string, other: string, id: string) {
  const [mine, theirs] = [
    { by: pass, name: 'Wanjiru' },
    { by: other, name: 'Kamau' },
  ];
  const texts = {
    a: {
      english: 'Home',
      by: pass,
      by_name: 'Wanjiru',
      reviewed_by: other,
      reviewed_name: 'Kamau',
      comments: [mine],
    },
  };
  const documents: Record<string, object> = {
    [`judges/${id}`]: { round: 'r1', pass, name: 'Wanjiru', seat: 'A', ...stamps() },
    [`judges/${id}-2`]: { round: 'r1', pass: other, name: 'Kamau', seat: 'B', ...stamps() },
    [`sheets/${id}`]: { round: 'r1', judge: other, paper: { first: theirs, second: mine }, ...stamps() },
    [`rounds/${id}`]: { title: 'Final', approvals: [mine, theirs], published: null, ...stamps() },
    [`result_versions/${id}`]: { round: id, approved_by: [mine, theirs] },
    [`translations/${id}`]: { language: 'ki', texts, ...stamps() },
    [`stage_ops/${id}`]: { pass, outcome: 'applied', at_server: new Date() },
  };
  for (const [path, data] of Object.entries(documents)) await db.doc(path).set(data);
  const named = Object.keys(documents).filter((path) => path !== `judges/${id}-2`);
  return {
    all: Object.keys(documents),
    named: named.toSorted(),
    names: named.filter((path) => !path.startsWith('stage_ops')).toSorted(),
  };
}

const nameIn = async (paths: readonly string[]) => {
  const found = await Promise.all(paths.map(read));
  const text = JSON.stringify(found);
  return { wanjiru: text.includes('Wanjiru'), kamau: text.includes('Kamau') };
};

test.each([
  ['with an address by it', true],
  ['without an address by the name on it', false],
])(
  'the names of the holder of a pass %s are found, removed by an erasure, and stay removed after a restore',
  async (_how, hasAddress) => {
    const [id, email] = [`pass-${unique()}`, uniqueEmail()];
    const holder = `Wanjiru ${unique()}`;
    const [mine, other, namesake] = [`${id}-mine`, `${id}-other`, `${id}-namesake`];
    await db.doc(`passes/${mine}`).set(staffPass(holder, hasAddress ? email : null));
    await db.doc(`passes/${other}`).set(staffPass('Kamau', null));
    await db.doc(`passes/${namesake}`).set(staffPass(holder, uniqueEmail()));
    const { all, named, names } = await signedBy(mine, other, id);
    const typedName = hasAddress ? undefined : holder;
    const before = await Promise.all(names.map(async (path) => [path, (await read(path)) ?? {}] as const));

    const exported = await exportPerson(services, email, { typedName });
    expect(exported.records.passes).toMatchObject([{ id: mine }]);
    expect(exported.mentioned_in).toEqual(named);

    const plan = await planErasure(services, email, { typedName });
    expect(plan.unnamed).toEqual(names);
    expect(await nameIn(names)).toEqual({ wanjiru: true, kamau: true });
    const done = await erasePerson(services, email, { typedName });
    expect(done).toMatchObject({ deleted: [`passes/${mine}`], unnamed: names, mentioning: [] });
    expect(await nameIn(all)).toEqual({ wanjiru: false, kamau: true });
    expect((await read(`rounds/${id}`))?.approvals).toMatchObject([
      { by: mine, name: REMOVED_NAME },
      { by: other, name: 'Kamau' },
    ]);
    expect(await read(`passes/${namesake}`)).toMatchObject({ name: holder });

    for (const [path, data] of before) await db.doc(path).set(data);
    const { failed } = await applyTombstones(services);
    expect(failed).toEqual([]);
    expect(await nameIn(all)).toEqual({ wanjiru: false, kamau: true });
    await remove([...all, `passes/${other}`, `passes/${namesake}`]);
  },
);

test('a certificate for a typed name is found by that name, and one for an entry with the same name is not', async () => {
  const [id, name] = [`typed-${unique()}`, `Njeri ${unique()}`];
  const typed = { holder_name: name, entry: null, owner: null, ...stamps() };
  await db.doc(`certificates/${id}`).set(typed);
  await db.doc(`certificates/${id}-2`).set({ ...typed, entry: 'another', owner: 'another' });
  const email = uniqueEmail();
  expect((await exportPerson(services, email)).records).toEqual({});
  expect((await exportPerson(services, email, { typedName: name })).records.certificates).toMatchObject([
    { id },
  ]);
  const { deleted } = await erasePerson(services, email, { typedName: name });
  expect(deleted).toEqual([`certificates/${id}`]);
  expect(await read(`certificates/${id}-2`)).toMatchObject({ holder_name: name });
  await remove([`certificates/${id}-2`]);
});

test('a child and a leader of a group are found by their names, and an erasure leaves the group without them', async () => {
  const [id, child, leader] = [`group-${unique()}`, `Njeri ${unique()}`, `Teacher ${unique()}`];
  const pass = `${id}-pass`;
  const said = { name: 'School', pass, leader: { name: leader, phone: '0711 000 000', email: null } };
  await db.doc(`groups/${id}`).set({ ...said, ...stamps() });
  await db.doc(`passes/${pass}`).set({ ...staffPass(leader, null), role: 'leader' });
  await db.doc(`group_members/${id}-m`).set({ group: id, name: child, ...stamps() });
  await db.doc(`group_members/${id}-other`).set({ group: id, name: 'Otieno', ...stamps() });
  const op = { group: id, names_people: true, at: new Date(), outcome: 'applied' };
  await db.doc(`group_ops/${id}-1`).set({ ...op, payload: { member: `${id}-m`, name: child } });
  await db.doc(`group_ops/${id}-2`).set({ ...op, payload: { member: `${id}-other`, name: 'Otieno' } });
  await db
    .doc(`participants/${id}-p`)
    .set({ name: child, group: id, email: 'g@example.invalid', ...stamps() });
  await db.doc(`participants/${id}-same`).set({ name: child, email: uniqueEmail(), ...stamps() });
  const email = uniqueEmail();
  const { deleted } = await erasePerson(services, email, { typedName: child });
  expect(deleted).toEqual([`group_members/${id}-m`, `participants/${id}-p`]);
  expect(await read(`group_ops/${id}-1`)).toMatchObject({ payload: null, outcome: 'applied' });
  expect(await read(`group_ops/${id}-2`)).toMatchObject({ payload: { name: 'Otieno' } });
  const done = await erasePerson(services, email, { typedName: leader });
  expect(done).toMatchObject({ deleted: [`passes/${pass}`], unnamed: [`groups/${id}`] });
  expect(await read(`groups/${id}`)).toMatchObject({
    name: 'School',
    leader: { name: REMOVED_NAME, phone: '', email: null },
  });
  await remove([`groups/${id}`, `group_members/${id}-other`, `group_ops/${id}-1`, `group_ops/${id}-2`]);
  await remove([`participants/${id}-same`]);
});

test("an administrator's name is removed from approvals with the account, and the line with the id is still listed", async () => {
  const { uid, email } = await makeAccount();
  const round = `rounds/round-${unique()}`;
  await db.doc(round).set({ title: 'Final', approvals: [{ by: uid, name: 'Wanjiru' }], ...stamps() });
  const { unnamed, mentioning } = await erasePerson(services, email);
  expect(unnamed).toEqual([round]);
  expect(mentioning).toEqual([{ path: round, lines: [`approvals.0.by: ${uid}`] }]);
  expect((await read(round))?.approvals).toEqual([{ by: uid, name: REMOVED_NAME }]);
  await remove([round]);
});

test("an export lists the recordings, their pieces and the signed papers of the person's documents, and nobody else's", async () => {
  const { uid, email } = await makeAccount();
  const entry = `files-${unique()}`;
  const paper = `consents/${entry}/m1/scan.jpg`;
  await db.doc(`recordings/${entry}`).set({ owner: uid, entry, uploader: uid, ...stamps() });
  await db.doc(`recordings/${entry}2`).set({ owner: 'another', entry: 'e', uploader: uid, ...stamps() });
  await db.doc(`consents/${entry}`).set({ owner: uid, entry, evidence: { scan: { path: paper } } });
  const own = [`recordings/${uid}/${entry}`, `recordings/${uid}/${entry}/0`, paper, `inbox/${uid}/u1`];
  const others = [`recordings/${uid}/${entry}2`, `consents/${entry}/m1/scan.jpg.old`];
  for (const path of [...own, ...others]) await save(path);
  expect((await exportPerson(services, email)).files).toEqual(own.toSorted());
  for (const path of [...own, ...others]) await bucket.file(path).delete({ ignoreNotFound: true });
  await erasePerson(services, email);
  await remove([`recordings/${entry}2`, `consents/${entry}`]);
});
