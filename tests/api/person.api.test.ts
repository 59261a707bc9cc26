import { COLLECTIONS } from '@ndeiya/domain/contract/collections';
import { unique, uniqueEmail } from '@ndeiya/domain/testing/unique';
import { describe, expect, test, vi } from 'vitest';
import { erasePerson, planErasure } from '../../tools/person/erasePerson';
import { exportPerson } from '../../tools/person/exportPerson';
import { mentions } from '../../tools/person/records';
import { auth, db, makeAccount, makeAdmin } from '../support/backend';
import { bucket, filesIn, PATIENCE } from '../support/media';

const services = { db, auth, bucket };
const stamps = () => ({ created_at: new Date(), updated_at: new Date() });
const OWNED = COLLECTIONS.filter(({ facts }) => facts.owner !== 'site').map(({ path }) => path);
const OF_THE_SITE = COLLECTIONS.filter(({ facts }) => facts.owner === 'site').map(({ path }) => path);

const EVIDENCE = COLLECTIONS.filter(({ facts }) => facts.evidence).map(({ path }) => path);

interface Owner {
  uid: string;
  email: string;
  /** The id of the person's registration. */
  id: string;
}
/** The collection's owner fields with the person's values. */
function ownerFields(path: string, { uid, email, id }: Owner): object {
  const owner = COLLECTIONS.find((collection) => collection.path === path)?.facts.owner;
  if (owner === undefined || owner === 'site') return {};
  return {
    ...(owner.uid && owner.uid !== 'id' && { [owner.uid]: uid }),
    ...(owner.email && { [owner.email]: email }),
    ...(owner.participant && owner.participant !== 'id' && { [owner.participant]: id }),
  };
}

/** A person who owns a document in every collection with owners, and is mentioned in every other one. */
async function personEverywhere() {
  const account = await makeAccount();
  const { uid, email } = account;
  const id = `person-${unique()}`;
  for (const path of OWNED.filter((one) => one !== 'users')) {
    const own = { name: 'Wanjirũ', token: 'secret-token', delivery: { state: 'SUCCESS' }, ...stamps() };
    await db.doc(`${path}/${id}`).set({ ...own, ...ownerFields(path, { ...account, id }) });
  }
  for (const path of OF_THE_SITE.filter((one) => one !== 'audit_log')) {
    await db.doc(`${path}/${id}`).set({ note: `Hello.\nWrite to <${email}>.`, ...stamps() });
  }
  const changes = { details: { before: null, after: `for ${email}` }, title: { before: 'a', after: 'b' } };
  const entry = { action: 'update', collection: 'events', document_id: 'other', title: 'b', changes };
  await db.doc(`audit_log/${id}`).set({ actor: uid, ...entry, created_at: new Date() });
  const child = { name: 'W', email: 'child@example.org', user_id: uid, ...stamps() };
  await db.doc(`participants/${id}-2`).set(child);
  await bucket.file(`inbox/${uid}/upload`).save(Buffer.from('x'), { resumable: false });
  // An erasure cannot redact an entry that the trigger has not written yet.
  const logged = db.collection('audit_log').where('document_id', 'in', [id, `${id}-2`, uid]);
  const expected = COLLECTIONS.filter(({ facts }) => facts.audited).length + 1;
  await vi.waitFor(async () => {
    expect((await logged.get()).size).toBe(expected);
  }, PATIENCE);
  return { ...account, id };
}

/** Documents of other people that mention this address. */
async function othersWhoMention(email: string) {
  const id = `other-${unique()}`;
  const paths = { complaint: `contact_messages/${id}`, application: `partner_applications/${id}` };
  const other = { email: `${id}@example.org`, state: 'new', ...stamps() };
  const message = `I wish to complain.\nSomebody called ${email} was rude to me.\nPlease act.`;
  await db.doc(paths.complaint).set({ ...other, name: 'Other', message });
  const contact = `Ask ${email} about our offer.`;
  await db.doc(paths.application).set({ ...other, organisation: 'Drums Ltd', message: contact });
  return paths;
}

async function remove(paths: string[]) {
  for (const path of paths) await db.doc(path).delete();
}
const isThere = async (path: string) => (await db.doc(path).get()).exists;

test('an address is found only as a whole, in any field', () => {
  const ann = { email: 'ann@example.org', uid: null };
  expect(mentions({ a: [{ b: 'Reply to Ann@Example.org.' }] }, ann)).toBe(true);
  expect(mentions({ a: 'line\nann@example.org\nline' }, ann)).toBe(true);
  for (const other of ['joann@example.org', 'x.ann@example.org', 'ann@example.org.uk', 'ann@example-org']) {
    expect(mentions({ a: other }, ann), other).toBe(false);
  }
});

describe('export', () => {
  test("contains the person's documents without secrets, and only the paths of the others", async () => {
    const person = await personEverywhere();
    const others = await othersWhoMention(person.email);
    const data = await exportPerson(services, person.email);
    expect(Object.keys(data.records).sort()).toEqual([...OWNED, 'audit_log'].sort());
    expect(data.account).toMatchObject({ uid: person.uid, email: person.email });
    expect(data.files).toEqual([`inbox/${person.uid}/upload`]);
    expect(data.records.participants).toHaveLength(2);
    expect(JSON.stringify(data)).not.toContain('secret-token');
    expect(JSON.stringify(data.records.contact_messages)).toMatch(/"created_at":"\d{4}-\d\d-\d\dT/);
    expect(data.mentioned_in).toEqual(expect.arrayContaining(Object.values(others)));
    expect(JSON.stringify(data)).not.toContain('complain');
    const { mentioning } = await erasePerson(services, person.email);
    await remove(mentioning.map(({ path }) => path));
  });

  test('names the sheets of a round before it is published, and contains them afterwards', async () => {
    const [id, email] = [`marked-${unique()}`, uniqueEmail()];
    const round = db.doc(`rounds/${id}`);
    await db.doc(`participants/${id}`).set({ name: 'W', email, user_id: null, ...stamps() });
    await db.doc(`entries/${id}`).set({ entry: id, owner: null, ...stamps() });
    await db.doc(`sheets/${id}`).set({ entry: id, round: id, marks: { voice: 40 }, ...stamps() });
    await round.set({ published: null });
    const before = await exportPerson(services, email);
    expect(before.records.sheets).toBeUndefined();
    expect(before.mentioned_in).toContain(`sheets/${id}`);
    await round.set({ published: { version: 1 } });
    const after = await exportPerson(services, email);
    expect(after.records.sheets).toMatchObject([{ id, marks: { voice: 40 } }]);
    expect(after.mentioned_in).not.toContain(`sheets/${id}`);
    await remove([`rounds/${id}`, `sheets/${id}`, `entries/${id}`, `participants/${id}`]);
  });
});

describe('erasure', () => {
  test("deletes the person's documents, keeps those that mention the person, and may be repeated", async () => {
    const [person, other] = [await personEverywhere(), await makeAccount()];
    const plan = await planErasure(services, person.email);
    expect((await auth.getUser(person.uid)).disabled).toBe(false);
    expect(await isThere(`participants/${person.id}`)).toBe(true);

    const done = await erasePerson(services, person.email);
    expect(done.deleted).toEqual(plan.deleted);
    expect(new Set(done.deleted.map((path) => path.split('/')[0]))).toEqual(
      new Set(OWNED.filter((path) => !EVIDENCE.includes(path))),
    );
    for (const path of done.deleted) expect(await isThere(path), path).toBe(false);
    await expect(auth.getUser(person.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect(await filesIn(`inbox/${person.uid}/`)).toEqual([]);
    const kept = done.mentioning.map(({ path }) => path);
    expect(new Set(kept.map((path) => path.split('/')[0]))).toEqual(
      new Set([...EVIDENCE, ...OF_THE_SITE.filter((path) => path !== 'audit_log')]),
    );
    const copy = `archive_public/${person.id}`;
    for (const path of kept.filter((one) => one !== copy)) expect(await isThere(path), path).toBe(true);
    // The public copy of a piece follows the piece, which the erasure has deleted.
    await expect.poll(() => isThere(copy), PATIENCE).toBe(false);
    expect((await auth.getUser(other.uid)).email).toBe(other.email);

    expect((await erasePerson(services, person.email)).deleted).toEqual([]);
    expect((await exportPerson(services, person.email)).records).toEqual({});
    await remove(kept);
  });

  test('of a person without an account reaches the entry with all that belongs to it, and keeps consents and places', async () => {
    const [id, email] = [`alone-${unique()}`, uniqueEmail()];
    const reached = [
      'certificates',
      'entries',
      'entry_people',
      'entry_events',
      'late_permits',
      'passes',
      'recordings',
      'slots',
    ];
    const kept = ['consents', 'round_entries', 'sheets'];
    await db.doc(`participants/${id}`).set({ name: 'W', email, user_id: null, ...stamps() });
    for (const path of [...reached, ...kept])
      await db.doc(`${path}/${id}`).set({ entry: id, owner: null, ...stamps() });
    await db.doc(`entries/${id}-other`).set({ entry: id, owner: null, ...stamps() });
    const { records } = await exportPerson(services, email);
    for (const path of [...reached, ...kept]) expect(records[path], path).toHaveLength(1);
    const { deleted, mentioning } = await erasePerson(services, email);
    expect(deleted).toEqual(['participants', ...reached].map((path) => `${path}/${id}`).sort());
    const left = kept.map((path) => `${path}/${id}`);
    expect(mentioning).toEqual(left.map((path) => ({ path, lines: [] })));
    for (const path of left) expect(await isThere(path), path).toBe(true);
    await remove([...left, `entries/${id}-other`]);
  });

  test('removes the person from the log and keeps the entry', async () => {
    const person = await personEverywhere();
    const { mentioning } = await erasePerson(services, person.email);
    const entry = (await db.doc(`audit_log/${person.id}`).get()).data();
    const nothing = { before: null, after: null };
    expect(entry?.changes).toEqual({ details: nothing, title: { before: 'a', after: 'b' } });
    await remove(mentioning.map(({ path }) => path));
  });

  test('keeps a complaint and an application of others, and lists the lines that mention the person', async () => {
    const { email } = await makeAccount();
    const { complaint, application } = await othersWhoMention(email);
    const { deleted, mentioning } = await erasePerson(services, email);
    expect(deleted.filter((path) => [complaint, application].includes(path))).toEqual([]);
    expect(mentioning).toEqual([
      { path: complaint, lines: [`message: Somebody called ${email} was rude to me.`] },
      { path: application, lines: [`message: Ask ${email} about our offer.`] },
    ]);
    expect([await isThere(complaint), await isThere(application)]).toEqual([true, true]);
    await remove([complaint, application]);
  });

  test('deletes a document that mentions the person only when it is chosen, and refuses any other', async () => {
    const { email } = await makeAccount();
    const { complaint, application } = await othersWhoMention(email);
    await expect(planErasure(services, email, { also: ['settings/competition'] })).rejects.toThrow(
      'does not mention the person',
    );
    const { mentioning } = await erasePerson(services, email, { also: [complaint] });
    expect(mentioning.map(({ path }) => path)).toEqual([application]);
    expect([await isThere(complaint), await isThere(application)]).toEqual([false, true]);
    await remove([application]);
  });

  test('deletes an account whose address was changed without the API', async () => {
    const { uid, email } = await makeAccount();
    const entry = `participants/entry-${unique()}`;
    await db.doc(entry).set({ name: 'W', email: 'child@example.org', user_id: uid, ...stamps() });
    await auth.updateUser(uid, { email: uniqueEmail() });
    expect((await exportPerson(services, email)).account).toMatchObject({ uid });
    const { account, deleted } = await erasePerson(services, email);
    expect(account).toBe(uid);
    expect(deleted).toContain(entry);
    expect(await isThere(entry)).toBe(false);
    await expect(auth.getUser(uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  test('of an administrator is refused', async () => {
    const admin = await makeAdmin();
    await expect(planErasure(services, admin.email)).rejects.toThrow('is an administrator');
  });
});
