import { expect, test } from 'vitest';
import {
  countsForPerson,
  type EntryState,
  holdsPlace,
  isEditable,
  isOver,
  isWaiting,
  mayBecome,
  staysAsSent,
} from './states';

/** Says which of the questions about a state are true. */
const truths = (state: EntryState) =>
  Object.entries({
    place: holdsPlace,
    waits: isWaiting,
    counts: countsForPerson,
    editable: isEditable,
    sent: staysAsSent,
    over: isOver,
  })
    .filter(([, is]) => is(state))
    .map(([name]) => name)
    .join(' ');

test.each<[EntryState, string]>([
  ['draft', 'editable'],
  ['submitted', 'place counts sent'],
  ['waitlisted', 'waits counts sent'],
  ['offered', 'place counts sent'],
  ['returned', 'place counts editable'],
  ['accepted', 'place counts sent'],
  ['declined', 'over'],
  ['withdrawn', 'over'],
  ['cancelled', 'over'],
])('an entry that is %s: %s', (state, expected) => {
  expect(truths(state)).toBe(expected);
});

test.each([
  ['the owner sends a draft', 'owner', 'draft', 'submitted', true],
  ['the owner accepts no entry of their own that was sent', 'owner', 'submitted', 'accepted', false],
  ['the owner accepts an offer', 'owner', 'offered', 'accepted', true],
  ['the owner takes nothing back after a withdrawal', 'owner', 'withdrawn', 'submitted', false],
  ['an organiser sends no draft', 'organiser', 'draft', 'submitted', false],
  ['an organiser accepts a draft', 'organiser', 'draft', 'accepted', true],
  ['an organiser gives an accepted entry back', 'organiser', 'accepted', 'returned', true],
  ['the site offers a place to an entry that waits', 'site', 'waitlisted', 'offered', true],
  ['the site ends an offer', 'site', 'offered', 'declined', true],
  ['the site accepts nothing', 'site', 'submitted', 'accepted', false],
] as const)('%s', (...[, actor, from, to, expected]) => {
  expect(mayBecome(actor, from, to)).toBe(expected);
});
