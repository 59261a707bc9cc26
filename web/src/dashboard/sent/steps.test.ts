import { expect, test } from 'vitest';
import { canRetry, waitsForHand } from './steps';

const now = new Date('2031-01-02T09:00:00+03:00');
const past = '2031-01-02T08:59:00+03:00';
const future = '2031-01-02T09:01:00+03:00';
type Facts = Parameters<typeof canRetry>[0];
const text: Facts = { way: 'text', kind: 'accepted', state: 'failed', body: 'Accepted.', valid_until: null };

test.each<[string, Partial<Facts>, boolean]>([
  ['a failed text', {}, true],
  ['a failed text that is still valid', { valid_until: future }, true],
  ['a failed text whose time is over', { valid_until: past }, false],
  ['a text that was late, and is valid again', { state: 'expired', valid_until: future }, true],
  ['a text that was late', { state: 'expired', valid_until: past }, false],
  ['a failed link that is still there', { kind: 'entry_link' }, true],
  ['a failed link that was emptied', { kind: 'entry_link', body: '' }, false],
  ['a failed mail', { way: 'mail', kind: null }, true],
  ['a mail whose code was over', { way: 'mail', kind: null, state: 'expired' }, false],
  ['a text that waits', { state: 'queued' }, false],
  ['a text on its way', { state: 'sending' }, false],
  ['a text whose answer was lost', { state: 'unsure' }, false],
  ['a sent text', { state: 'sent' }, false],
  ['a text that arrived', { state: 'delivered' }, false],
  ['a text to a number that wants none', { state: 'stopped' }, false],
  ['a text that was taken back', { state: 'cancelled' }, false],
])('%s can be sent again only while that is of use', (_, facts, expected) => {
  expect(canRetry({ ...text, ...facts }, now)).toBe(expected);
});

test.each<[string, Partial<Facts>, boolean]>([
  ['WhatsApp, waiting', {}, true],
  ['WhatsApp, waiting, its time over', { valid_until: past }, false],
  ['WhatsApp, already sent', { state: 'sent' }, false],
  ['WhatsApp, taken back', { state: 'cancelled' }, false],
  ['a text, waiting', { way: 'text' }, false],
])('%s: it waits for a hand only while it can be sent', (_, facts, expected) => {
  expect(waitsForHand({ ...text, way: 'whatsapp', state: 'queued', ...facts }, now)).toBe(expected);
});
