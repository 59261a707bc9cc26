import { consents } from '@ndeiya/domain/consents/consent';
import { NO_PURPOSES, type Purposes } from '@ndeiya/domain/consents/purposes';
import { beforeEach, expect, test } from 'vitest';
import { committing } from '../../platform/commit';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { TeamService } from './team';

let { memory, enter } = groupWithGuardians();
beforeEach(() => {
  ({ memory, enter } = groupWithGuardians());
  enter('amina', '0712 345 678', { state: 'accepted' });
});

/** A pass of the check-in records what the guardian says about the child, under a text. */
const say = (purposes: Partial<Purposes>, terms_version?: string) =>
  new TeamService({ db: memory.db, bucket: () => Promise.reject(new Error('no bucket')) }).witness(
    {
      of: { entry: 'amina', member: 'm-amina' },
      input: {
        language: 'en',
        purposes: { ...NO_PURPOSES, ...purposes },
        signed_as: 'Njeri',
        ...(terms_version && { terms_version }),
      },
      by: 'crew',
      edition: YEAR_OF_GROUP,
    },
    committing(memory.db),
  );
const stored = () => [...memory.all(consents.path).values()];

test('a no in front of the team is stored once, whatever text and other boxes it comes with, and again after a yes', async () => {
  const first = await say({ photos: true, publish_name: true });
  expect(first.state).toBe('refused');
  const [[version, text] = ['', {}]] = [...memory.all('terms_versions')];
  memory.put('terms_versions/older', { ...text, sha256: 'a'.repeat(64) });
  for (const purposes of [{}, { photos: true }, { publish_name: true }, { recording: true }])
    for (const of of [version, 'older']) expect(await say(purposes, of)).toEqual(first);
  expect(stored()).toMatchObject([{ decision: 'refused', purposes: NO_PURPOSES }]);
  expect((await say({ take_part: true })).state).toBe('given');
  expect((await say({})).state).toBe('refused');
  await say({ photos: true });
  expect(stored()).toHaveLength(3);
});
