import type { Operation } from '../judging/operation';
import type { RoundInput, RoundRules } from '../judging/round';
import { unique } from './unique';

/** The rules of a round with three criteria and one prize. */
export const makeRules = (overrides: Partial<RoundRules> = {}): RoundRules => ({
  criteria: [
    { key: 'voice', max: 40, weight: 40 },
    { key: 'words', max: 30, weight: 30 },
    { key: 'stage', max: 30, weight: 30 },
  ],
  method: 'mean',
  missing: 'corrected',
  tie_break: ['voice'],
  min_class: 4,
  person_scope: 'group',
  prize_groups: [{ key: 'top', amounts: [50_000, 25_000], categories: 'rest', if_small: 'award' }],
  ...overrides,
});

export const makeRoundInput = (overrides: Partial<RoundInput> = {}): RoundInput => ({
  title: `Final ${unique()}`,
  rules: makeRules(),
  labels: { voice: 'Voice' },
  spread: 15,
  ...overrides,
});

let lastSeq = 0;
/** A judge's tap on a phone: a draft with all marks. */
export const makeOperation = (overrides: Partial<Operation> = {}): Operation =>
  ({
    op_id: `op-${unique()}-${'0'.repeat(16)}`,
    device_id: 'device-1',
    seq: (lastSeq += 1),
    sheet_id: 'r1_e1_p1',
    kind: 'draft',
    base_rev: 0,
    payload: { marks: { voice: 32, words: 21, stage: 27 }, comment: '' },
    at_client: '2031-08-16T10:00:00+03:00',
    ...overrides,
  }) as Operation;
