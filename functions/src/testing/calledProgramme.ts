import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import { lineOf, type Slot } from '@ndeiya/domain/programme/slot';
import { NO_TEXTS, type Text } from '@ndeiya/domain/sms/text';
import { makeEdition, makeParticipant, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach } from 'vitest';
import { callPerformers } from '../resources/programme/calls';
import { storedAs } from './archiveStage';
import { MemoryFirestore } from './memoryFirestore';

export const CALLED_YEAR = 2026;
/** Nine in the morning at the venue. */
export const START = new Date('2026-08-16T06:00:00Z');
export const MINUTE_MS = 60_000;
export const minutes = (count: number) => new Date(START.getTime() + count * MINUTE_MS);

export let calledMemory: MemoryFirestore;
/** Before each test there is a programme of six lines, of which texts tell. */
export const useProgramme = () =>
  beforeEach(() => {
    calledMemory = new MemoryFirestore();
    calledMemory.put(`settings/${SETTINGS_ID}`, {
      ...makeSettings({ current_edition: CALLED_YEAR }),
      ...stampsAt(),
    });
    calledMemory.put(`editions/${String(CALLED_YEAR)}`, {
      ...makeEdition({ year: CALLED_YEAR, event_date: START, location: 'Ndeiya Stadium' }),
      ...stampsAt(),
    });
    turnTexts({ on: true });
    for (let place = 0; place < 6; place += 1) perform(place);
  });

export const turnTexts = ({ on }: { on: boolean }) => {
  calledMemory.put(`text_spend/${String(CALLED_YEAR)}`, { ...NO_TEXTS, on, ...stampsAt() });
};

const slotOf = (place: number, changes: Partial<Slot> = {}): Slot =>
  ({
    ...storedAs('slots', {
      kind: 'entry',
      withdrawn: false,
      entry: `e${String(place)}`,
      number: `A${String(place)}`,
      order_key: `V${String(place)}`,
      edition: CALLED_YEAR,
      state: 'planned',
      minutes: 10,
      planned_at: minutes(place * 10),
      started_at: null,
      ended_at: null,
      ...changes,
    }),
    id: `s${String(place)}`,
  }) as Slot;

/** Stores an accepted entry with a number of its own, and its line. */
export function perform(place: number, changes: Partial<Slot> = {}): void {
  const id = `e${String(place)}`;
  const own = { edition: CALLED_YEAR, owner: null, number: `A${String(place)}`, state: 'accepted' as const };
  const phone = `071234567${String(place)}`;
  calledMemory.put(`participants/${id}`, { ...makeParticipant({ phone }), ...stampsAt() });
  calledMemory.put(`entries/${id}`, { ...makeEntry(own), ...stampsAt() });
  const members = [makeMember({ phone: '' })];
  calledMemory.put(`entry_people/${id}`, {
    ...makeEntryPeople({ edition: CALLED_YEAR, owner: null, members }),
    ...stampsAt(),
  });
  const { id: slot, ...fields } = slotOf(place, changes);
  calledMemory.put(`slots/${slot}`, fields);
}

export const lines = () =>
  [...calledMemory.all('slots')].map(([id, fields]) => lineOf({ ...(fields as unknown as Slot), id }));
export const programme = (changes: object = {}) => ({
  id: String(CALLED_YEAR),
  edition: CALLED_YEAR,
  state: 'published' as const,
  starts_at: START,
  gap_minutes: 0,
  lines: lines(),
  rev: 1,
  published_at: START,
  ...stampsAt(),
  ...changes,
});
export const callAt = (now: Date, changes: object = {}) =>
  callPerformers(calledMemory.db, programme(changes), { now });
export const textsMade = () => [...calledMemory.all('texts').values()] as unknown as Text[];
export const linesTold = () => textsMade().map(({ kind, entry }) => `${kind} ${String(entry)}`);
