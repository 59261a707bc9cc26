import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { expect, test } from 'vitest';
import { decisionText } from './decisionText';

const given = {
  member: 'm1',
  child: 'Wanja',
  guardian: { id: 'g1' },
  decision: 'given',
  purposes: { ...NO_PURPOSES, take_part: true, photos: true },
  method: 'paper',
  given_at: new Date('2026-03-04T06:00:00Z'),
  withdrawn_at: null,
} as const;

test('a consent says when, how and what for', () => {
  expect(decisionText(given)).toMatch(/^Given on .*March 4, 2026, on paper: Take part, Photographs\.$/);
});

test('a refusal names no purpose', () => {
  const refused = { ...given, decision: 'refused', purposes: NO_PURPOSES, method: 'code' } as const;
  expect(decisionText(refused)).toMatch(/^Refused on .*March 4, 2026, by the link\.$/);
});

test('a withdrawn consent says when it ended', () => {
  const withdrawn_at = new Date('2026-05-06T06:00:00Z');
  expect(decisionText({ ...given, withdrawn_at })).toMatch(/^Withdrawn on .*May 6, 2026\.$/);
});
