import { expect, test } from 'vitest';
import { isAhead, isOut, SLOT_STATES } from './states';

test('a slot is ahead until it begins, and out where its performer is absent or it is withdrawn', () => {
  expect(SLOT_STATES.filter(isAhead)).toEqual(['planned', 'called', 'postponed']);
  expect(SLOT_STATES.filter(isOut)).toEqual(['no_show', 'withdrawn']);
});
