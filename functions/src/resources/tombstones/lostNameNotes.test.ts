import { consents } from '@ndeiya/domain/consents/consent';
import type { Tombstone } from '@ndeiya/domain/system/tombstones';
import { makeConsent } from '@ndeiya/domain/testing/consents';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { askedChoir, BRIAN, childNamed, FATHER, HOLDER, MOTHER } from '../../testing/askedChoir';
import { memoryBucket } from '../../testing/memoryBucket';
import { applyTombstones } from './apply';
import { noteOfDecision } from './decisionNotes';
import { decidesAgain } from './decisions';
import { tombstoneProjection } from './projection';
import { keepTombstone, readTombstones } from './store';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/** A restore puts a decision back without a name where nobody knows it, and the trigger notes what is put back. */
const hashOf = (note: Tombstone | undefined) =>
  note?.kind === 'decision' ? note.child_hash : note?.kind === 'consent' ? note.of?.child_hash : undefined;
const said = { person: null, child: 'Amina Wambui', edition: 2026 };

const refusal = (child: string) =>
  noteOfDecision({ ...makeConsent({ ...said, child, decision: 'refused' }), id: 'c1' })!;

test.each<[string, (child: string) => Tombstone]>([
  ['a refusal', refusal],
  [
    'a consent that was withdrawn',
    (child) => ({
      kind: 'consent',
      id: 'c1',
      at: '2026-11-01T10:00:00.000Z',
      by: '',
      of: { ...refusal(child), decision: 'given' },
    }),
  ],
])('the note of %s keeps the hash of the name after a restore that has lost the name', async (_, noteOf) => {
  const { bucket } = memoryBucket();
  const open = await bucket();
  const [first, again] = [noteOf('Amina Wambui'), noteOf('')];
  expect(hashOf(first)).toBeDefined();
  expect(hashOf(again)).toBeUndefined();
  await keepTombstone(open, first);
  await keepTombstone(open, again);
  const { notes } = await readTombstones(open);
  expect(notes.map(hashOf)).toEqual([hashOf(first)]);
});

/** The database keeps a time as a timestamp. */
const timeOf = (at: unknown) => (at instanceof Date ? Timestamp.fromDate(at) : at);

test('both notes of a consent that was withdrawn keep the hash after a backup came back in which nobody has the name', async () => {
  const choir = askedChoir();
  const { bucket } = memoryBucket();
  const projection = tombstoneProjection({ db: choir.memory.db, bucket });
  const stored = () => new Map(choir.memory.all(consents.path));
  const notes = async () => (await readTombstones(await bucket())).notes;
  const noting = async (step: () => Promise<unknown>) => {
    const before = stored();
    await step();
    vi.setSystemTime(Date.now() + 1000);
    for (const [documentId, after] of stored())
      if (before.get(documentId) !== after)
        await projection.onChange({
          eventId: documentId,
          time: new Date(),
          collection: consents.path,
          documentId,
          before: before.get(documentId) ?? null,
          after: { ...after, withdrawn_at: timeOf(after.withdrawn_at) },
          actor: 'system',
        });
  };
  const zawadi = { members: [childNamed('Zawadi Njoki'), BRIAN], guardians: [MOTHER, FATHER] };
  const asked = choir.memory.keep();
  await choir.save(zawadi);
  choir.memory.remove(`passes/${HOLDER.id}`);
  const backup = choir.memory.keep();
  asked();
  await noting(() => choir.agreeBy(HOLDER, { photos: false }));
  await noting(choir.withdraw);
  const first = await notes();
  expect(first.map(({ kind }) => kind).toSorted()).toEqual(['consent', 'decision']);
  backup();
  const services = { db: choir.memory.db, auth: {}, bucket: await bucket() };
  // The first write of the restore puts the consent back, and the second one ends it: each has an event.
  for (const one of first)
    if (one.kind === 'decision') await noting(() => decidesAgain(choir.memory.db, one));
  await noting(() => applyTombstones(services as unknown as Parameters<typeof applyTombstones>[0]));
  expect([...stored().values()]).toMatchObject([{ child: '', withdrawn_at: expect.any(Object) as object }]);
  expect((await notes()).map(hashOf)).toEqual(first.map(hashOf));
});
