import { LIMITS, PROGRAMME } from '@ndeiya/domain/kernel/constants';
import type { Programme, Slot } from '@ndeiya/domain/programme/slot';
import { expect, test } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { builtProgrammeOf } from './answers';
import { hashedPersons } from './persons';

/** A sealed answer is longer by a third, and is stored up to 900,000 bytes. */
const STORED_BYTES = 660_000;
const MEMBERS = 200;

test('the answer to building the longest programme of large groups is short enough to be stored for its repetition', () => {
  const persons = hashedPersons(Array.from({ length: MEMBERS }, (_one, at) => String(at)));
  const long = 'x'.repeat(LIMITS.nameChars);
  const slots = Array.from({ length: PROGRAMME.slots }, (_one, at) => {
    const texts = { label: long, category: long, number: `A${String(at)}`, title: long };
    const times = { planned_at: new Date(), started_at: null, ended_at: null, arrived_at: null };
    return { ...storedAs('slots', { ...texts, ...times, persons }), id: String(at) } as unknown as Slot;
  });
  const programme = { state: 'draft', starts_at: new Date(), gap_minutes: 2, rev: 1, published_at: null };
  const answer = builtProgrammeOf(2026, programme as Programme, slots);
  expect(answer.slots).toHaveLength(PROGRAMME.slots);
  expect(JSON.stringify(answer).length).toBeLessThan(STORED_BYTES);
});
