import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { expect, test } from 'vitest';
import type { Platform } from '../../platform/firebase';
import { ADMIN, decision, NAMED, OFFER, OWNER, passOf, stage } from '../../testing/archiveStage';
import type { Offerer } from './offerer';
import { archiveHandlers } from './routes';

const TRANSLATOR = passOf('t', 'translator');

/** The pieces of the list as this caller reads them. */
async function listed(at: ReturnType<typeof stage>, by: Offerer, state?: 'withdrawn') {
  const { list } = archiveHandlers({ db: at.db } as Platform);
  const answer = await list({ ...by, query: { state } } as Parameters<typeof list>[0]);
  return 'body' in answer ? answer.body : answer;
}

test('a piece that was taken back is listed for organisers, and for no translator', async () => {
  const at = stage();
  const { item } = await at.offered(OWNER, OFFER);
  expect(await listed(at, TRANSLATOR)).toMatchObject([{ id: item.id }]);
  await at.pieces.withdraw(OWNER, item.id, '');
  for (const state of [undefined, 'withdrawn'] as const) {
    expect(await listed(at, TRANSLATOR, state)).toEqual([]);
    expect(await listed(at, ADMIN, state)).toMatchObject([{ id: item.id, text: 'One\nTwo\nThree' }]);
  }
});

test.each([
  ['no consent to the archive', { ...NO_PURPOSES, take_part: true }, null],
  ['no consent to the name', { ...NAMED, publish_name: false }, { label: '', learnt_from: '' }],
  ['a consent to everything', NAMED, { label: 'The Larks', learnt_from: '' }],
])(
  'with %s a translator reads of a child’s piece only what may be shown beside its words',
  async (_how, purposes, expected) => {
    const at = stage(true);
    at.stored.put('consents/c1', decision(purposes));
    const { item } = await at.offered(OWNER, { ...OFFER, learnt_from: 'Her mother Njeri' });
    const words = { id: item.id, text: 'One\nTwo\nThree' };
    expect(await listed(at, TRANSLATOR)).toMatchObject(expected ? [{ ...words, ...expected }] : []);
    expect(await listed(at, ADMIN)).toMatchObject([
      { ...words, label: 'The Larks', learnt_from: 'Her mother Njeri' },
    ]);
  },
);
