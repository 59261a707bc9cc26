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
const memberCalled = (id: string, name: string, person: string) =>
  ({ id, name, person, age_band: 'minor', guardian_id: 'g' }) as const;
const people = { members: [memberCalled('m1', 'Njeri Kamau', 'p1')] };
const since = (changes: Partial<DecidedConsent>, purposes = ALL) =>
  saidSince({ entry: 'e1', member, people, at, purposes }, [decision(changes)]);
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

const no = { decision: 'refused', purposes: NO_PURPOSES } as const;
const STRANGER = { entry: 'e2', member: 'm2', person: 'p2', child: 'Amina Hassan' };

test('a no is about the child by the place in the entry, by the person or by the name, and one of these is enough', () => {
  expect(since({ ...no, ...STRANGER, entry: 'e1', member: 'm1' })).toBe('no');
  expect(since({ ...no, ...STRANGER, person: 'p1' })).toBe('no');
  expect(since({ ...no, ...STRANGER, child: 'Njeri wa Kamau' })).toBe('no');
});

test('a no about a child who stood in the place, and has another one by now, takes nothing', () => {
  const others = { members: [...people.members, memberCalled('m7', STRANGER.child, STRANGER.person)] };
  const noInPlace = decision({ ...no, ...STRANGER, entry: 'e1', member: 'm1' });
  const late = { entry: 'e1', member, at, purposes: ALL };
  expect(saidSince({ ...late, people: others }, [noInPlace])).toBeNull();
  expect(saidSince({ ...late, people }, [noInPlace])).toBe('no');
});

test('a no about another child takes nothing, although it is in the same entry or in the same place of another one', () => {
  expect(since({ ...no, ...STRANGER })).toBeNull();
  expect(since({ ...no, ...STRANGER, entry: 'e1' })).toBeNull();
  expect(since({ ...no, ...STRANGER, member: 'm1' })).toBeNull();
});

test('what was said at the very time of the yes, or withdrawn before it, takes nothing from it', () => {
  expect(since({ ...no, given_at: at })).toBeNull();
  expect(since({ given_at: before, withdrawn_at: at })).toBeNull();
  expect(since({ given_at: before, withdrawn_at: before })).toBeNull();
  expect(since({ purposes: unnamed, given_at: at })).toBeNull();
});

test('one of several decisions is enough', () => {
  const among = (changes: Partial<DecidedConsent>) =>
    saidSince({ entry: 'e1', member, people, at, purposes: ALL }, [decision({}), decision(changes)]);
  expect(among(no)).toBe('no');
  expect(among({ purposes: unnamed })).toBe('less');
});
