import { expect, test } from 'vitest';
import { blankCriterion, newRound, roundInputFrom, templateRules, weightsOf } from './roundValues';

const edition = { min_class: 4, prizes: [] };
const { values, hidden } = newRound(templateRules('music', edition));

test('a new round of a template sends its criteria with their names, and weights of 100', () => {
  const { rules, labels } = roundInputFrom({ ...values, title: ' Final ' }, hidden);
  expect(rules.criteria.map(({ key }) => key)).toEqual([
    'voice',
    'rhythm',
    'arrangement',
    'message',
    'stage',
  ]);
  expect(labels.voice).toBe('Voice and pitch');
  expect(weightsOf(values.criteria)).toBe(100);
});

test('a new criterion gets a key of its own, also where its name has no Latin letter or is there already', () => {
  const criteria = ['Voice', 'Ũrĩa wega', 'Voice', '声'].map((label) => ({ ...blankCriterion, label }));
  const { rules } = roundInputFrom({ ...values, criteria }, hidden);
  expect(rules.criteria.map(({ key }) => key)).toEqual(['voice', 'uria-wega', 'voice-2', 'criterion']);
});

test('a criterion that was removed is not named in the tie-break any more', () => {
  const kept = values.criteria.filter(({ key }) => key !== 'voice');
  const { rules } = roundInputFrom(
    { ...values, criteria: kept },
    { ...hidden, tie_break: ['voice', 'stage'] },
  );
  expect(rules.tie_break).toEqual(['stage']);
});

test('the rule about several prizes of a person is sent as it was chosen', () => {
  expect(values.person_scope).toBe('group');
  const { rules } = roundInputFrom({ ...values, person_scope: 'across' }, hidden);
  expect(rules.person_scope).toBe('across');
});
