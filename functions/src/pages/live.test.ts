import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { encoded } from '../testing/publicReads';
import { liveFile } from './live';
import type { Ask } from './publicData';

const START = new Date('2031-08-16T07:00:00Z');
const SECOND_MS = 1000;

const line = {
  id: 's1',
  order_key: 'V',
  kind: 'entry',
  number: 'A12',
  label: 'No. A12',
  category: 'Poetry',
  minutes: 6,
  fixed: false,
  planned_at: START,
  state: 'planned',
  started_at: null,
  ended_at: null,
};
const programme = (state: string) => ({ edition: 2025, state, starts_at: START, lines: [line] });

/** Firestore with this programme, and no home document. */
const firestore =
  (stored: object | null): Ask =>
  (path) => {
    if (!path.startsWith('/programmes/') || stored === null) return Promise.resolve(null);
    return Promise.resolve({ name: path, fields: encoded(stored).mapValue?.fields });
  };

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

test('before there is a programme /live.json is 200 with an empty one', async () => {
  const { status, body } = await liveFile('', { ask: firestore(null) });
  expect(status).toBe(200);
  expect(JSON.parse(String(body))).toMatchObject({ is_published: false, lines: [] });
});

describe('caches keep /live.json', () => {
  test.each([
    ['for ten seconds on the day', START.getTime(), 's-maxage=10'],
    ['for a minute in the week before', START.getTime() - 7 * 86_400_000, 's-maxage=60'],
  ])('%s', async (_when, now, expected) => {
    vi.setSystemTime(now);
    const { cache } = await liveFile('', { ask: firestore(programme('published')) });
    expect(cache).toContain(expected);
    expect(cache, 'no browser shows an old programme').toContain('max-age=0');
  });
});

test('500 phones that ask every 15 seconds for ten minutes cause one call in ten seconds', async () => {
  const ask = firestore(programme('published'));
  let calls = 0;
  let kept = { until: 0, body: '' };
  const cdn = async () => {
    if (Date.now() < kept.until) return kept.body;
    calls += 1;
    const { body, cache } = await liveFile('', { ask });
    const seconds = Number(/s-maxage=(\d+)/.exec(cache)?.[1]);
    kept = { until: Date.now() + seconds * SECOND_MS, body: String(body) };
    return kept.body;
  };
  let answers = 0;
  for (let second = 0; second < 600; second += 1) {
    vi.setSystemTime(START.getTime() + second * SECOND_MS);
    for (let phone = second % 15; phone < 500; phone += 15) {
      if (JSON.parse(await cdn())) answers += 1;
    }
  }
  expect(answers).toBeGreaterThan(19_000);
  expect(calls).toBeLessThanOrEqual(60);
});
