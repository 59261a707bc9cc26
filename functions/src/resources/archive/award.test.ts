import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import type { PublicResults, PublicRound } from '@ndeiya/domain/results/publicResults';
import { frozenRoundOf } from '@ndeiya/domain/results/publicRound';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ADMIN, decision, OFFER, OWNER, type Stage, stage, storedAs } from '../../testing/archiveStage';
import { published as answerOf } from '../results/published';
import { awardOf } from './award';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const FROZEN = frozenRoundOf({ id: 'r', title: 'Final' }, { inputs_hash: 'hash' });
const rowAt = (number: string, place_in_class: number) => ({
  entry: number.padStart(4, '0'),
  number,
  name: 'The Larks',
  title: 'Rũũĩ',
  category: 'Poetry',
  class: 'poetry',
  place: place_in_class,
  place_in_class,
  final: null,
  judges: [],
  explain: [],
});
/** A published round in which the entry with this number has this place. */
const roundOf = (place: number, changes: Partial<PublicRound> = {}): PublicRound => ({
  ...FROZEN,
  state: 'published',
  level: 'places',
  rows: [{ ...rowAt('A7', place), entry: 'A007' }],
  classes: [{ name: 'poetry', categories: ['Poetry'], size: 4, small: false }],
  ...changes,
});
const resultsOf = (...rounds: PublicRound[]): PublicResults => ({ edition: 2026, currency: 'KES', rounds });

describe('the award of an entry', () => {
  test.each([
    ['the first place of its class', resultsOf(roundOf(1)), '1st place, Poetry'],
    ['the third place', resultsOf(roundOf(3)), '3rd place, Poetry'],
    ['no award after the third place', resultsOf(roundOf(4)), ''],
    ['no award before the publication', resultsOf(roundOf(1, { state: FROZEN.state })), ''],
    [
      'its prize and an award without marks beside the place',
      resultsOf(
        roundOf(2, {
          prizes: [{ group: 'main', title: 'Main prize', entry: 'A007', place: 1, amount: 10 }],
          awards: [{ title: 'Best costume', number: 'A7', name: 'The Larks', note: '' }],
        }),
      ),
      'Main prize: 1st place · 2nd place, Poetry · Best costume',
    ],
    ['one line for the same place in two rounds', resultsOf(roundOf(1), roundOf(1)), '1st place, Poetry'],
  ])('is %s', (...[, results, award]) => {
    expect(awardOf(results, 'A7')).toBe(award);
    expect(awardOf(results, 'B7')).toBe('');
    expect(awardOf(results, '')).toBe('');
  });
});

let at: Stage;
function begin(isMinor: boolean): void {
  at = stage(isMinor);
  at.stored.put('entries/e1', { ...at.stored.fields('entries/e1'), number: 'A7' });
}
beforeEach(() => {
  begin(false);
});

const putResults = async (results: PublicResults) => {
  const after = storedAs('results', { edition: 2026, content: JSON.stringify(results) });
  at.stored.put('results/2026', after);
  await at.projection.onChange({ collection: 'results', documentId: '2026', before: null, after } as never);
};
const itemOf = (id: string) => at.stored.fields(`archive/${id}`);
const publicOf = (id: string) => at.stored.fields(`archive_public/${id}`);

/** The published piece of the entry, which the results have in the first place. */
async function published(offer = OFFER) {
  await putResults(resultsOf(roundOf(1)));
  const { item } = await at.offered(OWNER, offer);
  const content = await at.pieces.review(ADMIN, item.id, { rev: item.rev, part: 'content' });
  const words = await at.pieces.review(ADMIN, item.id, { rev: content.rev, part: 'words' });
  return at.pieces.publish(item.id, words.rev);
}

describe('the award of a piece', () => {
  test('is that of the published results, without anybody who types it', async () => {
    const { id } = await published();
    expect(publicOf(id)).toMatchObject({ award: '1st place, Poetry' });
  });

  test('follows a correction of the results and their withdrawal, in public and for organisers', async () => {
    const { id } = await published();
    await putResults(resultsOf(roundOf(2)));
    expect(publicOf(id)).toMatchObject({ award: '2nd place, Poetry' });
    expect(itemOf(id)).toMatchObject({ award: '2nd place, Poetry', state: 'published' });
    await putResults(resultsOf(FROZEN));
    expect(publicOf(id)).toMatchObject({ award: '' });
  });

  test('comes with results that are published after the offer', async () => {
    const { item } = await at.offered(OWNER, OFFER);
    expect(item.award).toBe('');
    await putResults(resultsOf(roundOf(3)));
    expect(itemOf(item.id)).toMatchObject({ award: '3rd place, Poetry', state: 'offered' });
  });

  test('stays left out where an organiser leaves it out, until the results are chosen again', async () => {
    const { id, rev } = await published();
    const left = await at.pieces.correct(ADMIN, id, { rev, award: '' });
    await putResults(resultsOf(roundOf(2)));
    expect(publicOf(id)).toMatchObject({ award: '' });
    await at.pieces.correct(ADMIN, id, { rev: left.rev, award_from: 'results' });
    expect(publicOf(id)).toMatchObject({ award: '2nd place, Poetry' });
  });

  test('is not public without the name, because the results would tell it', async () => {
    const { id } = await published({ ...OFFER, shows: { ...OFFER.shows, name: false } });
    expect(publicOf(id)).toMatchObject({ award: '', label: '' });
    expect(itemOf(id)).toMatchObject({ award: '1st place, Poetry' });
  });

  test('cannot be chosen from the results for a piece without an entry', async () => {
    const { id, rev } = await published();
    at.stored.put(`archive/${id}`, { ...itemOf(id), entry: null });
    await expect(at.pieces.correct(ADMIN, id, { rev, award_from: 'results' })).rejects.toMatchObject({
      code: 'invalid-fields',
    });
  });
});

describe('where the results document is damaged', () => {
  const DAMAGES: [string, object][] = [
    ['does not match its schema', { state: 7 }],
    ['holds no JSON', { content: '{"rounds":[' }],
  ];
  const damage = async (fields: object) => {
    const after = { ...at.stored.fields('results/2026'), ...fields };
    at.stored.put('results/2026', after);
    await at.projection.onChange({ collection: 'results', documentId: '2026', before: null, after } as never);
  };

  test.each(DAMAGES)(
    'which %s, the piece of a child keeps its award and still follows a refusal',
    async (_, fields) => {
      begin(true);
      const { id } = await published();
      await damage(fields);
      expect(publicOf(id)).toMatchObject({ award: '1st place, Poetry' });
      const refused = { ...decision(NO_PURPOSES), decision: 'refused' };
      at.stored.put('consents/c1', refused);
      const event = { collection: 'consents', documentId: 'c1', before: null, after: refused };
      await at.projection.onChange(event as never);
      expect(publicOf(id)).toBeUndefined();
      expect(itemOf(id)).toMatchObject({ state: 'withdrawn' });
    },
  );

  test.each(DAMAGES)(
    'which %s, the award is not chosen from them, and a public answer says so',
    async (_, fields) => {
      const { id, rev } = await published();
      await damage(fields);
      await expect(at.pieces.correct(ADMIN, id, { rev, award_from: 'results' })).rejects.toMatchObject({
        code: 'archive-state',
      });
      await expect(answerOf(at.stored.db, '2026')).rejects.toMatchObject({ code: 'unavailable' });
      await expect(answerOf(at.stored.db, '2025')).rejects.toMatchObject({ code: 'not-found' });
    },
  );
});
