import { firstEdition } from '@ndeiya/domain/editions/editions';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { Programme, ProgrammeLine } from '@ndeiya/domain/programme/slot';
import { makeEntry } from '@ndeiya/domain/testing/stored';
import { expect, test } from 'vitest';
import { calendarOf } from './calendar';

const at = new Date('2026-05-01T09:00:00Z');
const edition = {
  ...firstEdition(),
  event_date: new Date('2026-08-16T09:00:00+03:00'),
  location: 'Ndeiya Hall',
};
const rules = { site: 'Site', edition };
const made = makeEntry({ number: 'A12', stage_name: 'Little Star', title: 'Thĩna' });
const entry: Entry = { ...made, id: 'e1', created_at: at, updated_at: at };

const line = (id: string, number: string, planned: string | null): ProgrammeLine => ({
  id,
  order_key: id,
  kind: 'entry',
  number,
  label: '',
  category: 'Poetry',
  minutes: 7,
  fixed: false,
  planned_at: planned === null ? null : new Date(planned),
  state: 'planned',
  started_at: null,
  ended_at: null,
});
const programme = (lines: ProgrammeLine[], changes: Partial<Programme> = {}): Programme => ({
  id: '2026',
  edition: 2026,
  state: 'published',
  starts_at: edition.event_date,
  gap_minutes: 2,
  lines,
  rev: 1,
  published_at: at,
  created_at: at,
  updated_at: at,
  ...changes,
});
const announced = [
  line('s1', 'A1', '2026-08-16T09:00:00+03:00'),
  line('s2', 'A12', '2026-08-16T10:40:00+03:00'),
];
const sequenceOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);

test('before the programme is announced, the file of an entry has number, time and place of the event, and no name', () => {
  for (const plan of [
    null,
    programme([]),
    programme(announced, { state: 'draft' }),
    programme([line('s2', 'A12', null)]),
  ]) {
    const text = calendarOf(entry, rules, plan);
    expect(text).toContain('SUMMARY:Site: A12');
    expect(text).toContain('DTSTART:20260816T060000Z');
    expect(text).toContain('DTEND:20260816T080000Z');
    expect(text).toContain('LOCATION:Ndeiya Hall');
    expect(text).toContain('/entries/e1');
    expect(text).not.toMatch(/Little Star|Thĩna/);
  }
});

test('once the programme is announced, the file has begin and end of the own performance under the same UID', () => {
  const text = calendarOf(entry, rules, programme(announced));
  expect(text).toContain('DTSTART:20260816T074000Z');
  expect(text).toContain('DTEND:20260816T074700Z');
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(/UID:.*/.exec(text)?.[0]).toBe(/UID:.*/.exec(calendarOf(entry, rules, null))?.[0]);
});

test('a moved performance has a higher SEQUENCE, so that a calendar takes the later time', () => {
  const moved = programme([line('s2', 'A12', '2026-08-16T11:00:00+03:00')], {
    updated_at: new Date(at.getTime() + 1000),
  });
  const [first, second] = [calendarOf(entry, rules, programme(announced)), calendarOf(entry, rules, moved)];
  expect(second).toContain('DTSTART:20260816T080000Z');
  expect(sequenceOf(second)).toBeGreaterThan(sequenceOf(first));
});

test('an entry that performs in two rounds has both times, and an entry without a number has those of the event', () => {
  const twice = programme([line('final', 'A12', '2026-08-16T15:00:00+03:00'), ...announced]);
  const text = calendarOf(entry, rules, twice);
  expect(text.match(/DTSTART:\S+/g)).toEqual(['DTSTART:20260816T074000Z', 'DTSTART:20260816T120000Z']);
  expect(new Set(text.match(/UID:\S+/g)).size).toBe(2);
  const speech = programme([line('speech', '', '2026-08-16T12:00:00+03:00')]);
  expect(calendarOf({ ...entry, number: '' }, rules, speech)).toContain('DTSTART:20260816T060000Z');
});
