import type { Entry } from '@ndeiya/domain/entries/entry';
import { makeEntry, stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test } from 'vitest';
import { chipsOf, nextDecisionOf, optionalLengthText } from './entryStates';

const entry = (fields: Partial<Entry>): Entry => ({ ...makeEntry(), ...stampsAt(), id: 'e1', ...fields });
const labels = (fields: Partial<Entry>) => chipsOf(entry(fields)).map(({ label }) => label);

test('chips say the state and whatever needs a look', () => {
  expect(labels({ state: 'accepted', consent: 'given' })).toEqual(['Accepted']);
  expect(labels({ state: 'waitlisted', waitlist_no: 4 })).toEqual(['Waiting list, ticket 4']);
  expect(
    labels({ state: 'submitted', pending_state: 'accepted', consent: 'missing', late: 'grace' }),
  ).toEqual(['Sent in', 'To announce: Accepted', 'Consent missing', 'Late']);
  expect(labels({ state: 'submitted', recording_state: 'rejected' })).toEqual([
    'Sent in',
    'Recording refused',
  ]);
  expect(labels({ state: 'submitted', recording_state: 'ready' })).toEqual(['Sent in']);
});

test('an entry has a next step until it is decided, also where the decision waits to be announced', () => {
  expect(nextDecisionOf(entry({ state: 'submitted' }))?.to).toBe('accepted');
  expect(nextDecisionOf(entry({ state: 'waitlisted' }))?.to).toBe('offered');
  expect(nextDecisionOf(entry({ state: 'submitted', pending_state: 'declined' }))).toBeNull();
  expect(nextDecisionOf(entry({ state: 'accepted' }))).toBeNull();
});

test.each([
  [null, ''],
  [0, ''],
  [65, '1:05'],
  [600, '10:00'],
])('%j seconds are shown as %j', (seconds, text) => {
  expect(optionalLengthText(seconds)).toBe(text);
});
