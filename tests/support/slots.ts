import { randomUUID } from 'node:crypto';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { lineOf, type Programme, programmes, type Slot, slots } from '@ndeiya/domain/programme/slot';
import type { ProgrammeState } from '@ndeiya/domain/programme/states';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { unique } from '@ndeiya/domain/testing/unique';
import { db } from './backend';

export const YEAR = DEFAULT_SETTINGS.current_edition;
export const START = new Date('2031-08-16T07:00:00Z');

export const makeSlot = (overrides: Partial<Slot> = {}): Slot => {
  const order_key = overrides.order_key ?? 'V';
  return {
    id: `slot-${unique()}`,
    edition: YEAR,
    round: null,
    order_key,
    kind: 'entry',
    entry: null,
    number: 'A1',
    label: 'Mumbi',
    category: 'Poetry',
    consent: 'not_needed',
    minutes: 6,
    fixed: false,
    planned_at: START,
    state: 'planned',
    started_at: null,
    ended_at: null,
    arrived_at: null,
    persons: [],
    base_key: order_key,
    base_at: new Date('2020-01-01T00:00:00Z'),
    withdrawn: false,
    from_op: null,
    rev: 1,
    ...stampsAt(),
    ...overrides,
  };
};

/** Stores a programme with these lines, in place of the one that was there. */
export async function putProgramme(lines: readonly Slot[], state: ProgrammeState = 'published') {
  const programme: Programme = {
    id: String(YEAR),
    edition: YEAR,
    state,
    starts_at: START,
    gap_minutes: 2,
    lines: state === 'draft' ? [] : lines.map(lineOf),
    rev: 1,
    published_at: state === 'draft' ? null : START,
    ...stampsAt(),
  };
  const { id, ...fields } = programme;
  await db.collection(programmes.path).doc(id).set(fields);
  await Promise.all(lines.map(({ id: slot, ...rest }) => db.collection(slots.path).doc(slot).set(rest)));
}

export async function putSlot(overrides: Partial<Slot> = {}): Promise<Slot> {
  const slot = makeSlot(overrides);
  await putProgramme([slot]);
  return slot;
}

export const slotNow = async (id: string) => (await db.collection(slots.path).doc(id).get()).data() as Slot;
export const programmeNow = async () =>
  (await db.collection(programmes.path).doc(String(YEAR)).get()).data() as Programme;

let seq = 0;
/** A tap of a steward or of the check-in. */
export const stageOp = (slot_id: string, kind: string, fields: Record<string, unknown> = {}) => ({
  op_id: randomUUID(),
  device_id: 'device-1',
  seq: (seq += 1),
  slot_id,
  kind,
  payload: {},
  at_client: new Date().toISOString(),
  ...fields,
});
