import { COLLECTIONS } from '@ndeiya/domain/collections';
import { unique } from '@ndeiya/domain/testing/unique';
import { expect, test, vi } from 'vitest';
import { NOT_AUDITED } from '../../functions/src/resources/audit/triggers';
import { erasePerson, planErasure } from '../../tools/person/erasePerson';
import { exportPerson } from '../../tools/person/exportPerson';
import { mentions } from '../../tools/person/records';
import { auth, db, makeAccount, makeAdmin } from './support/backend';
import { bucket, filesIn, PATIENCE } from './support/media';

const services = { db, auth, bucket };
const stamps = () => ({ created_at: new Date(), updated_at: new Date() });

/** Somebody of whom there is something in every collection. */
async function somebodyEverywhere() {
  const account = await makeAccount();
  const { uid, email } = account;
  const id = `person-${unique()}`;
  const paths = COLLECTIONS.map(({ path }) => path).filter(
    (path) => path !== 'users' && path !== 'usernames',
  );
  for (const path of paths) {
    const own = { name: 'Wanjirũ', email, note: `Write to <${email}>.`, token: 'secret-token', ...stamps() };
    const changes = { email: { before: null, after: email }, title: { before: 'a', after: `for ${email}` } };
    const delivery = { state: 'SUCCESS' };
    const fields = path === 'audit_log' ? { actor: uid, changes, ...stamps() } : { ...own, delivery };
    await db.doc(`${path}/${id}`).set(fields);
  }
  await db
    .doc(`participants/${id}-2`)
    .set({ name: 'W', email: 'child@example.org', user_id: uid, ...stamps() });
  await bucket.file(`inbox/${uid}/upload`).save(Buffer.from('x'), { resumable: false });
  // What the log has not written down yet, nobody can take out of it.
  const logged = db.collection('audit_log').where('document_id', 'in', [id, `${id}-2`, uid]);
  const expected = paths.filter((path) => !NOT_AUDITED.has(path)).length + 2;
  await vi.waitFor(async () => {
    expect((await logged.get()).size).toBe(expected);
  }, PATIENCE);
  return { ...account, id };
}
async function removeLeftovers(paths: string[]) {
  for (const path of paths) await db.doc(path).delete();
}

test('an address is found as a whole, wherever it stands', () => {
  const ann = { email: 'ann@example.org', uid: null };
  expect(mentions({ a: [{ b: 'Reply to Ann@Example.org.' }] }, ann)).toBe(true);
  expect(mentions({ a: 'line\nann@example.org\nline' }, ann)).toBe(true);
  for (const other of ['joann@example.org', 'x.ann@example.org', 'ann@example.org.uk', 'ann@example-org']) {
    expect(mentions({ a: other }, ann), other).toBe(false);
  }
});

test('an export has something from every collection, and no secrets', async () => {
  const person = await somebodyEverywhere();
  const data = await exportPerson(services, person.email);
  expect(Object.keys(data.records).sort()).toEqual(COLLECTIONS.map(({ path }) => path).sort());
  expect(data.account).toMatchObject({ uid: person.uid, email: person.email });
  expect(data.files).toEqual([`inbox/${person.uid}/upload`]);
  expect(data.records.participants).toHaveLength(2);
  expect(JSON.stringify(data)).not.toContain('secret-token');
  expect(JSON.stringify(data.records.contact_messages)).toMatch(/"created_at":"\d{4}-\d\d-\d\dT/);
  const { left } = await erasePerson(services, person.email);
  await removeLeftovers(left);
});

test('an erasure leaves nothing of the person but what belongs to the site, and may be repeated', async () => {
  const [person, other] = [await somebodyEverywhere(), await makeAccount()];
  const plan = await planErasure(services, person.email);
  expect(plan.deleted.length).toBeGreaterThan(7);
  expect((await auth.getUser(person.uid)).disabled).toBe(false);

  const done = await erasePerson(services, person.email);
  expect(done.deleted).toEqual(plan.deleted);
  await expect(auth.getUser(person.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  expect(await filesIn(`inbox/${person.uid}/`)).toEqual([]);
  const { records } = await exportPerson(services, person.email);
  const places = new Set(done.left.map((path) => path.split('/')[0]));
  expect(new Set(Object.keys(records))).toEqual(places);
  for (const kept of ['users', 'participants', 'mail', 'contact_messages', 'audit_log']) {
    expect(places).not.toContain(kept);
  }
  const entry = (await db.doc(`audit_log/${person.id}`).get()).get('changes') as unknown;
  const nothing = { before: null, after: null };
  expect(entry).toEqual({ email: nothing, title: nothing });
  expect((await auth.getUser(other.uid)).email).toBe(other.email);

  await erasePerson(services, person.email);
  await removeLeftovers(done.left);
});

test('an administrator is not erased by accident', async () => {
  const admin = await makeAdmin();
  await expect(planErasure(services, admin.email)).rejects.toThrow('is an administrator');
});
