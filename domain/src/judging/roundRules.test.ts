import { expect, test } from 'vitest';
import { makeRules } from '../testing/judgingMakers';
import { roundRules } from './round';
import { type CriteriaTemplate, rulesFor } from './roundRules';

const { min_class, prize_groups } = makeRules();

test.each<[CriteriaTemplate, Record<string, number>]>([
  ['music', { voice: 30, rhythm: 20, arrangement: 20, message: 15, stage: 15 }],
  ['spoken', { language: 30, delivery: 30, message: 25, stage: 15 }],
])(
  'a new round of the template %s begins with its criteria, and ties are broken in their order',
  (name, most) => {
    const rules = rulesFor(name, { min_class, prize_groups });
    expect(rules).toEqual({
      criteria: Object.entries(most).map(([key, max]) => ({ key, max, weight: max })),
      method: 'mean',
      missing: 'corrected',
      tie_break: [],
      person_scope: 'group',
      min_class,
      prize_groups,
    });
    expect(roundRules.safeParse(rules).success).toBe(true);
  },
);
