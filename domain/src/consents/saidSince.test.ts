import { expect, test } from 'vitest';
import { NO_PURPOSES, type Purposes } from './purposes';
import { saidSince } from './saidSince';
import type { DecidedConsent } from './words';

const at = new Date('2026-03-01T10:00:00Z');
const after = new Date('2026-03-02T10:00:00Z');
const before = new Date('2026-02-01T10:00:00Z');
const ALL: Purposes = { ...NO_PURPOSES, take_part: true, recording: true, publish_name: true };
const decision = (changes: Partial<DecidedConsent>): DecidedConsent => ({
  entry: 'e1',
  member: 'm1',
  person: 'p1',
  child: 'Njeri Kamau',
  guardian: { id: 'g', contact: 'mum@example.org' },
  decision: 'given',
  purposes: ALL,
  method: 'code',
  given_at: after,
  withdrawn_at: null,
  ...changes,
});
const member = { id: 'm1', name: 'Njeri Kamau', person: 'p1' };
const since = (changes: Partial<DecidedConsent>, purposes = ALL) =>
  saidSince({ entry: 'e1', member, at, purposes }, [decision(changes)]);
const unnamed = { ...ALL, publish_name: false };

test('a late yes loses to a refusal, a withdrawal or an unreadable decision that was made after it', () => {
  expect(since({ decision: 'refused', purposes: NO_PURPOSES })).toBe('no');
  expect(since({ given_at: before, withdrawn_at: after })).toBe('no');
  expect(since({ given_at: before, isUnreadable: true })).toBe('no');
  expect(since({ decision: 'refused', purposes: NO_PURPOSES, given_at: before })).toBeNull();
});

test('a consent that came after the print and leaves empty what the sheet ticks is less, and one that came before is nothing', () => {
  expect(since({ purposes: unnamed })).toBe('less');
  expect(since({ purposes: unnamed, given_at: before })).toBeNull();
});

test('a consent after the print that allows all that the sheet ticks takes nothing from it', () => {
  expect(since({})).toBeNull();
  expect(since({ purposes: unnamed }, unnamed)).toBeNull();
});

test('a box of the archive that the later text does not have is not left empty', () => {
  expect(since({}, { ...ALL, archive_words: true, archive_sound: true })).toBeNull();
  expect(since({ purposes: { ...ALL, archive_words: false } }, { ...ALL, archive_words: true })).toBe('less');
});

test('less was said about the same person in another entry, and about nobody by the guardian of another child of the name', () => {
  expect(since({ entry: 'e2', member: 'm9', purposes: unnamed })).toBe('less');
  expect(since({ entry: 'e2', person: 'p9', purposes: unnamed, isElsewhere: true })).toBeNull();
});
