import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { makeParticipant } from '@ndeiya/domain/testing/makers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, expect, test, vi } from 'vitest';
import { committing } from '../../functions/src/platform/commit';
import { GuardianService } from '../../functions/src/resources/consents/guardians';
import { contactHash } from '../../functions/src/resources/consents/people';
import { applyTombstones } from '../../functions/src/resources/tombstones/apply';
import { storedAs } from '../../functions/src/testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../functions/src/testing/groupWithGuardians';
import { memoryAuth } from '../../functions/src/testing/memoryAuth';
import { memoryBucket } from '../../functions/src/testing/memoryBucket';
import type { Services } from '../seed/services';
import { erasePerson } from './erasePerson';
import { exportPerson } from './exportPerson';

vi.mock('../../functions/src/platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

/** A mother of two was asked by one link, which was made for Amina. She has agreed about both, and Amina is erased. */

const MUM = 'mum@example.org';
const HOLDER = { id: 'link', name: 'Njeri Wambui' };
let { memory, enter } = groupWithGuardians();
let services: Services;
const service = () => new GuardianService(memory.db);
const page = async () => (await service().request(HOLDER)).children;
const consentOf = (id: string) => memory.fields(`entries/${id}`)?.consent;
const placeOf = (id: string) => ({ entry: id, member: `m-${id}`, contact_hash: contactHash(id, MUM) });

beforeEach(async () => {
  ({ memory, enter } = groupWithGuardians());
  const files: object = await memoryBucket().bucket();
  const bucket = { ...files, deleteFiles: () => Promise.resolve() };
  services = { db: memory.db, auth: {}, bucket } as unknown as Services;
  for (const id of ['amina', 'brian']) enter(id, MUM);
  const asked = { person: 'p-amina', child: 'amina Wambui', owner: null, group: 'g1' };
  const brian = { ...placeOf('brian'), guardian: 'g', person: 'p-brian', child: 'brian Wambui' };
  const of = { ...placeOf('amina'), guardian: 'g', edition: YEAR_OF_GROUP, asked, also_asked: [brian] };
  memory.put('passes/link', storedAs('passes', { role: 'guardian', ...HOLDER, ...of, revoked_at: null }));
  const { terms } = await service().request(HOLDER);
  const yes = { terms_version: terms.id, text_sha256: terms.sha256, purposes: EVERY_PURPOSE };
  const about = { signed_as: HOLDER.name, persons: ['p-amina', 'p-brian'] };
  await service().give(HOLDER, { ...yes, ...about }, committing(memory.db));
});

async function withdraw(): Promise<void> {
  expect(await page()).toMatchObject([{ child: 'brian Wambui', decision: { decision: 'given' } }]);
  expect(JSON.stringify(memory.fields('passes/link'))).not.toContain('amina Wambui');
  await service().withdraw(HOLDER, { reason: '' }, committing(memory.db));
  expect(consentOf('brian')).toBe('refused');
}

test('the link of a child that is erased becomes that of the other child, whose consent can be taken back by it', async () => {
  await erasePerson(services, null, { person: 'p-amina' });
  await withdraw();
});

test('the same holds for an erasure by the name that the leader has typed', async () => {
  memory.put('participants/amina', storedAs('participants', { name: 'amina Wambui', group: 'g1' }));
  const { deleted, unnamed } = await erasePerson(services, '0799 111 222', { typedName: 'Amina Wambui' });
  expect(deleted).toEqual(expect.arrayContaining(['group_members/m-amina', 'participants/amina']));
  expect(unnamed).toContain('passes/link');
  await withdraw();
});

test('the same holds where an older backup has brought the child back, and the erasure is repeated', async () => {
  const link = structuredClone(memory.fields('passes/link') ?? {});
  await erasePerson(services, null, { person: 'p-amina' });
  memory.put('passes/link', link);
  await applyTombstones(services);
  await withdraw();
});

test('a link that has asked about the erased child alone goes', async () => {
  memory.put('passes/link', { ...memory.fields('passes/link'), also_asked: [] });
  await erasePerson(services, null, { person: 'p-amina' });
  expect(memory.fields('passes/link')).toBeUndefined();
});

/** Amina's entry belongs to an account, which is erased by its address. */
function takeOver(): void {
  const account = { uid: 'acc', email: 'amina@example.org' };
  services = { ...services, auth: memoryAuth(new Map([[account.uid, account]])) };
  const owner = { owner: account.uid };
  for (const path of ['entries/amina', 'entry_people/amina'])
    memory.put(path, { ...memory.fields(path), ...owner });
  const participant = makeParticipant({ email: account.email });
  memory.put('participants/amina', { ...participant, user_id: account.uid, ...stampsAt() });
  const { asked } = memory.fields('passes/link') as { asked: object };
  memory.put('passes/link', { ...memory.fields('passes/link'), asked: { ...asked, ...owner } });
}

test('the link becomes that of the other child also where an account with the entry of the own child is erased', async () => {
  takeOver();
  await erasePerson(services, 'amina@example.org');
  expect(memory.fields('entries/amina')).toBeUndefined();
  expect(JSON.stringify(memory.fields('passes/link'))).not.toContain('"acc"');
  await withdraw();
});

test('the same holds for an account where an older backup has brought the link back', async () => {
  takeOver();
  const link = structuredClone(memory.fields('passes/link') ?? {});
  await erasePerson(services, 'amina@example.org');
  memory.put('passes/link', link);
  await applyTombstones(services);
  await withdraw();
});

test('a link goes with the account where the other child is in its entries, too', async () => {
  takeOver();
  const participant = makeParticipant({ email: 'amina@example.org' });
  memory.put('participants/brian', { ...participant, user_id: 'acc', ...stampsAt() });
  await erasePerson(services, 'amina@example.org');
  expect(memory.fields('passes/link')).toBeUndefined();
});

test('a link goes with its guardian, who asks by the address to which it was sent', async () => {
  services = { ...services, auth: memoryAuth(new Map()) };
  await erasePerson(services, MUM);
  expect(memory.fields('passes/link')).toBeUndefined();
});

test.each(['0712 345 678', '+254712345678', '00254 712 345 678'])(
  'a link goes with its guardian, who asks by the number %s in whichever spelling it was made for',
  async (typed) => {
    services = { ...services, auth: memoryAuth(new Map()) };
    const contact_hash = contactHash('amina', '254 712 345 678');
    memory.put('passes/link', { ...memory.fields('passes/link'), contact_hash });
    await erasePerson(services, typed);
    expect(memory.fields('passes/link')).toBeUndefined();
  },
);

test('a link from before links had the person of their child becomes that of the other child, too', async () => {
  memory.put('passes/link', { ...memory.fields('passes/link'), asked: null });
  await erasePerson(services, null, { person: 'p-amina' });
  await service().withdraw(HOLDER, { reason: '' }, committing(memory.db));
  expect(consentOf('brian')).toBe('refused');
});

test('an export of the child has the link without the names of the other children', async () => {
  const { records } = await exportPerson(services, null, { person: 'p-amina' });
  expect(records.passes).toMatchObject([{ id: 'link', asked: { child: 'amina Wambui' } }]);
  expect(JSON.stringify(records)).not.toContain('brian Wambui');
});
