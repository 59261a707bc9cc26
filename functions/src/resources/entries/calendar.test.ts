import { firstEdition } from '@ndeiya/domain/editions';
import type { Entry } from '@ndeiya/domain/entities/entry';
import { makeEntry } from '@ndeiya/domain/testing/stored';
import { expect, test } from 'vitest';
import { calendarOf } from './calendar';

const at = new Date('2026-05-01T09:00:00Z');
const edition = {
  ...firstEdition(),
  event_date: new Date('2026-08-16T09:00:00+03:00'),
  location: 'Ndeiya Hall',
};
const rules = { site: 'Site', isProgrammeClosed: false, edition, window: { state: 'open' } } as const;

test('the calendar file of an entry has the number, time and place of the event, and no name', () => {
  const made = makeEntry({ number: 'A12', stage_name: 'Little Star', title: 'Thĩna' });
  const entry: Entry = { ...made, id: 'e1', created_at: at, updated_at: at };
  const window = { ...rules.window, opens_at: null, closes_at: null, grace_minutes: 0 };
  const text = calendarOf(entry, { ...rules, window });
  expect(text).toContain('SUMMARY:Site: A12');
  expect(text).toMatch(/DTSTART[^\n]*:20260816T/);
  expect(text).toContain('LOCATION:Ndeiya Hall');
  expect(text).toContain('/entries/e1');
  expect(text).not.toMatch(/Little Star|Thĩna/);
});
