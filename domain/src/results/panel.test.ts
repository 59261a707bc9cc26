import { expect, test } from 'vitest';
import { makeRound, type RoundJson } from '../testing/results/makeRound';
import { roundOf } from './model';
import { panelOf } from './panel';

const panel = (round: RoundJson) => panelOf(roundOf(round as unknown as Parameters<typeof roundOf>[0]));

test('a judge with few sheets does not count, and one without any is not named', () => {
  const totals = {
    A: [80, 'missing', 'missing'],
    B: [70, 'missing', 'missing'],
    C: [60, 50, 'missing'],
  } as const;
  const { panel: found } = panel(makeRound({ totals }));
  expect(found.judges).toEqual(['j1']);
  expect(found.notCounting).toEqual([{ judge: 'j2', confirmed: 1 }]);
});

test('a round is refused with how many sheets each judge has, or because there is no judge', () => {
  const round = makeRound({ totals: { A: ['missing', 'missing'] } });
  const counts = 'of 1 ranked entries j1 confirmed 0, j2 confirmed 0';
  expect(() => panel(round)).toThrow(`no judge is left whose sheets count (${counts})`);
  expect(() => panel({ ...round, judges: [] })).toThrow(
    'no judge is left whose sheets count (there is none)',
  );
});
