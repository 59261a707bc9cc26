import { expect, test } from 'vitest';
import { makeOperation, makeRules } from '../testing/judgingMakers';
import {
  authorsReturned,
  blankSheet,
  byConsole,
  CONSOLE,
  decide,
  SHEET_DECISIONS,
  SHEET_DEVICES,
  type SheetFields,
  withDecisions,
} from './applying';
import { roundRules } from './round';
import { sheets } from './storedSheet';

const { criteria } = makeRules();
const storedSheet = (sheet: SheetFields | null) => ({
  id: 's1',
  data: () => ({ ...sheet, created_at: new Date(0), updated_at: new Date(0) }),
});
const by = (device_id: string, seq: number, base_rev: number) => makeOperation({ device_id, seq, base_rev });
const decideOn = (sheet: SheetFields, op: ReturnType<typeof makeOperation>) =>
  decide({ state: 'open', criteria }, sheet, op);
/** The sheet after the first operations of so many devices. */
function heardFrom(count: number): SheetFields {
  const ops = Array.from({ length: count }, (_, device) => by(`made-up-${String(device)}`, 1, 0));
  const blank = blankSheet({ round: 'r1', entry: 'e1', judge: 'p1' });
  return ops.reduce((sheet, op) => decideOn(sheet, op).sheet ?? sheet, blank);
}

test('a returned sheet forgets its devices where all places are used up, so that the own phone submits again', () => {
  const full = heardFrom(SHEET_DEVICES);
  expect(decideOn(full, by('own-phone', 1, full.rev)).outcome).toBe('invalid');
  const authors = authorsReturned(full);
  const returned = byConsole(full, { state: 'returned', undecided: [], authors });
  expect(Object.keys(returned.authors)).toEqual([CONSOLE]);
  expect(decideOn(returned, by('own-phone', 1, returned.rev)).outcome).toBe('applied');
  // A phone that was forgotten does not know of the return, so that a person decides.
  expect(decideOn(returned, by('made-up-0', 2, 1)).outcome).toBe('conflict');
});

test('a returned sheet with free places keeps what it knows of its devices', () => {
  const sheet = heardFrom(SHEET_DEVICES - 1);
  expect(authorsReturned(sheet)).toEqual(sheet.authors);
});

/** The names that every object inherits, such as 'constructor'. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

test('a sheet can be read after an operation of a device with the name of something that every object inherits', () => {
  const blank = blankSheet({ round: 'r1', entry: 'e1', judge: 'p1' });
  for (const name of INHERITED.filter((one) => one !== '__proto__')) {
    const { outcome, sheet } = decideOn(blank, by(name, 1, 0));
    expect([name, outcome, sheet?.authors]).toEqual([
      name,
      'applied',
      { [name]: { rev: 1, seq: 1, top: 1 } },
    ]);
    expect(() => sheets.converter.fromFirestore(storedSheet(sheet))).not.toThrow();
  }
});

test('such a name takes a place among the devices of a sheet', () => {
  const full = heardFrom(SHEET_DEVICES);
  expect(INHERITED.map((name) => decideOn(full, by(name, 1, full.rev)).reason)).toEqual(
    INHERITED.map(() => 'devices'),
  );
});

test('the key of a criterion cannot be such a name', () => {
  const named = (key: string) => makeRules({ criteria: [{ key, max: 10, weight: 100 }], tie_break: [] });
  expect(roundRules.safeParse(named('voice')).success).toBe(true);
  expect(roundRules.safeParse(named('constructor')).error?.issues).toMatchObject([
    { message: 'A key cannot be "constructor". Please choose another one.' },
  ]);
});

test('a sheet keeps the latest decisions up to its bound', () => {
  const decision = (op: number) => ({ op: String(op), use: false, reason: '', by: 'u1', at: new Date(0) });
  const full = { decisions: Array.from({ length: SHEET_DECISIONS }, (_, op) => decision(op)) };
  const next = withDecisions(full, [decision(SHEET_DECISIONS)]);
  expect(next.map(({ op }) => Number(op))).toEqual(
    Array.from({ length: SHEET_DECISIONS }, (_, op) => op + 1),
  );
});
