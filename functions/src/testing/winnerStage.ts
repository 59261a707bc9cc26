import { SETTINGS_ID } from '@ndeiya/domain/editions/settings';
import type { EntryState } from '@ndeiya/domain/entries/states';
import { NO_TEXTS, type Text } from '@ndeiya/domain/sms/text';
import type { Mail } from '@ndeiya/domain/system/records';
import { makeEdition, makeParticipant, makeSettings } from '@ndeiya/domain/testing/makers';
import { makeEntry, makeEntryPeople, makeMember, stampsAt } from '@ndeiya/domain/testing/stored';
import { beforeEach, vi } from 'vitest';
import { winnerProjection } from '../resources/certificates/winnerProjection';
import { storedAs } from './archiveStage';
import { MemoryFirestore } from './memoryFirestore';

const YEAR = 2026;
export const PRIZE = { edition: YEAR, kind: 'prize' } as const;
export const CERTIFICATE = { edition: YEAR, kind: 'certificate' } as const;

export let memory: MemoryFirestore;
/** Before each test: an edition with a published round, in which texts are on. */
export const useWinners = () =>
  beforeEach(() => {
    vi.stubEnv('HASH_KEY', 'a long random text of the tests');
    memory = new MemoryFirestore();
    memory.put(`settings/${SETTINGS_ID}`, { ...makeSettings({ current_edition: YEAR }), ...stampsAt() });
    memory.put(`editions/${String(YEAR)}`, { ...makeEdition({ year: YEAR }), ...stampsAt() });
    turn({ on: true });
    publish();
  });
export const turn = ({ on, year = YEAR }: { on: boolean; year?: number }) => {
  memory.put(`text_spend/${String(year)}`, { ...NO_TEXTS, on, price: 80, budget: 1000, ...stampsAt() });
};

const PUBLISHED = { version: 1, level: 'places', corrects: null, first_at: new Date(), at: new Date() };
export const publish = (published: object | null = PUBLISHED) => {
  memory.put(
    'rounds/r1',
    storedAs('rounds', { edition: YEAR, practice: false, state: 'published', published }),
  );
};
export const win = (entry: string, changes: object = {}) => {
  const prize = {
    edition: YEAR,
    round: 'r1',
    version: 'r1_1',
    entry,
    amount: 5000,
    paid_at: null,
    flag: null,
  };
  memory.put(`payouts/r1_first_${entry}`, storedAs('payouts', { ...prize, ...changes }));
};
export const certify = (id: string, entry: string, changes: object = {}) => {
  const right = { edition: YEAR, entry, state: 'issued', outdated: null, corrected_name: null, result: null };
  memory.put(`certificates/${id}`, storedAs('certificates', { ...right, number: `2026-${id}`, ...changes }));
};

export interface WinnerContacts {
  phone?: string;
  email?: string;
  age_band?: 'adult' | 'minor' | 'unknown';
  guardian?: string;
  state?: EntryState;
}
/** Stores an entry that takes part, with its line in the round. */
export function enter(number: string, who: WinnerContacts = {}): string {
  const { phone = '0712 345 678', email = 'walk-in-1@example.invalid', age_band = 'adult', guardian } = who;
  const id = `e${number}`;
  const own = { edition: YEAR, owner: null, number, state: who.state ?? 'accepted' };
  memory.put(`participants/${id}`, { ...makeParticipant({ phone, email }), ...stampsAt() });
  memory.put(`entries/${id}`, { ...makeEntry(own), ...stampsAt() });
  const guardian_id = guardian === undefined ? null : 'g1';
  const members = [makeMember({ phone: '', age_band, guardian_id })];
  const guardians = guardian === undefined ? [] : [{ id: 'g1', name: 'W', relation: '', contact: guardian }];
  const people = makeEntryPeople({ edition: YEAR, owner: null, members, guardians });
  memory.put(`entry_people/${id}`, { ...people, ...stampsAt() });
  memory.put(`round_entries/r1_${id}`, storedAs('round_entries', { round: 'r1', entry: id, number }));
  return id;
}

/** The texts of the outbox, also those that were taken back. */
export const texts = () => [...memory.all('texts').values()] as unknown as Text[];
export const told = () => texts().map(({ entry, to, delivery: { state } }) => [entry, to, state]);
export const setState = (entry: string, state: Text['delivery']['state']) => {
  for (const [id, fields] of memory.all('texts'))
    if (fields.entry === entry)
      memory.put(`texts/${id}`, { ...fields, delivery: { ...(fields as unknown as Text).delivery, state } });
};
export const change = async (path: string, write: () => void) => {
  const before = memory.fields(path) ?? null;
  write();
  const [collection = '', documentId = ''] = path.split('/');
  const after = memory.fields(path) ?? null;
  await winnerProjection(memory.db).onChange({ collection, documentId, before, after } as never);
};

/** The mails of the outbox. */
export const mails = () => [...memory.all('mail').values()] as unknown as Mail[];
export const setMailState = (id: string, state: Mail['delivery']['state']) => {
  const fields = memory.fields(`mail/${id}`);
  memory.put(`mail/${id}`, { ...fields, delivery: { ...(fields as unknown as Mail).delivery, state } });
};
