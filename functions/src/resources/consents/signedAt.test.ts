import { consentApiMessages } from '@ndeiya/domain/consents/apiMessages';
import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { expect, test } from 'vitest';
import { signedAt } from './signedAt';

const paper = (signed_on: string | undefined, purposes = EVERY_PURPOSE) => ({
  language: 'en' as const,
  purposes,
  signed_as: 'Njeri',
  signed_on,
});
/** Half past eight in the evening at the venue. */
const NOW = new Date('2031-08-16T17:30:00Z');

test.each([
  ['the day before', '2031-08-15', '2031-08-15T21:00:00Z'],
  ['a day of the year before', '2030-08-20', '2030-08-20T21:00:00Z'],
])('a paper of %s counts from the end of that day at the venue', (_what, day, at) => {
  expect(signedAt(paper(day), NOW)).toEqual({ at: new Date(at) });
});

test.each([
  ['today', '2031-08-16', NOW],
  ['today at the venue, where it is yesterday in London', '2031-08-16', new Date('2031-08-15T22:00:00Z')],
  ['an unknown day', undefined, NOW],
])('a paper of %s counts from now', (_what, day, now) => {
  expect(signedAt(paper(day), now)).toEqual({});
});

test.each([
  ['tomorrow', '2031-08-17', consentApiMessages.signedLater],
  ['more than a year ago', '2030-08-14', consentApiMessages.signedEarlier],
])('a paper of %s is refused at its field', (_what, day, message) => {
  expect(() => signedAt(paper(day), NOW)).toThrow(
    expect.objectContaining({ code: 'invalid-fields', fields: { signed_on: message } }) as Error,
  );
});

test('a no on paper counts from now, whatever day stands on it', () => {
  expect(signedAt(paper('2031-08-15', NO_PURPOSES), NOW)).toEqual({});
});
