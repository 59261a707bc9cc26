import { consents } from '@ndeiya/domain/consents/consent';
import { beforeEach, expect, test, vi } from 'vitest';
import { askedChoir, AUNT, BRIAN, childNamed, FATHER, MOTHER } from '../../testing/askedChoir';
import { toTeamOf } from '../../testing/besideAmina';
import { memoryBucket } from '../../testing/memoryBucket';
import { tick } from '../../testing/tick';
import type { DecisionNote } from './decisionNotes';
import { decidesAgain } from './decisions';
import { tombstoneProjection } from './projection';
import { readTombstones } from './store';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));
vi.useFakeTimers({ toFake: ['Date'] });

/**
 * Zawadi stands in Amina's place, as in placeOfAnother.test.ts, and the team is told no about Amina Wambui. An older backup comes back, of
 * a time when no link had asked about her yet, and after that a newer one, which has the link. The trigger notes what is put back.
 */
let choir = askedChoir();
const own = { ...AUNT, id: 'g9' };
const wambu = childNamed('Amina Wambu', { id: 'm9', guardian_id: 'g9' });
const stored = () => new Map(choir.memory.all(consents.path));

beforeEach(async () => {
  choir = askedChoir();
  tick();
  await choir.agree('mb');
  await choir.save({ members: [childNamed('Zawadi Njoki'), wambu, BRIAN], guardians: [MOTHER, own, FATHER] });
  tick();
  await choir.agree('ma');
  await choir.agree('m9');
  tick();
});

test.each([1, 2])('after %i restores the no of the team is about Amina Wambui', async (restores) => {
  const { bucket } = memoryBucket();
  const projection = tombstoneProjection({ db: choir.memory.db, bucket });
  /** Calls the trigger for each decision that is new since. */
  const triggered = async (before: ReadonlyMap<string, unknown>) => {
    for (const [documentId, after] of stored())
      if (!before.has(documentId))
        await projection.onChange({
          eventId: documentId,
          time: new Date(),
          collection: consents.path,
          documentId,
          before: null,
          after,
          actor: 'system',
        });
  };
  const notes = async () =>
    (await readTombstones(await bucket())).notes.filter(
      (one): one is DecisionNote => one.kind === 'decision',
    );
  const applied = async () => {
    const before = stored();
    for (const note of await notes()) await decidesAgain(choir.memory.db, note);
    await triggered(before);
    tick();
  };
  const back = choir.memory.keep();
  const before = stored();
  await toTeamOf(() => choir)['in front of the team']({ child: 'Amina Wambui' });
  tick();
  await triggered(before);
  expect(choir.noes().map(({ child }) => child)).toContain('Amina Wambui');
  const first = await notes();
  expect(first.length).toBeGreaterThan(0);
  if (restores === 2) {
    back();
    choir.memory.remove('passes/link');
    await applied();
  }
  back();
  await applied();
  const now = choir.noes().map(({ child }) => child);
  expect({ now, notes: (await notes()).map((one) => one.child_hash) }).toEqual({
    now: expect.arrayContaining(['Amina Wambui']) as string[],
    notes: first.map((one) => one.child_hash),
  });
});
