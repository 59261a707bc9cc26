import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeOperation, makeRules } from '../testing/judgingMakers';
import {
  blankSheet,
  CONSOLE,
  decide,
  isOvertaken,
  lateComment,
  replayedSheet,
  type RoundFacts,
  SHEET_DEVICES,
  type SheetFields,
} from './applying';
import type { Operation } from './operation';
import { receiptOf } from './receipt';
import { areMarks, isComplete, totalOf } from './sheet';
import type { RoundState } from './states';

const { criteria } = makeRules();
const OPEN: RoundFacts = { state: 'open', criteria };
const BLANK = blankSheet({ round: 'r1', entry: 'e1', judge: 'p1' });
const FULL = { voice: 32, words: 21, stage: 27 };
const submit = (overrides: Partial<Operation> = {}) =>
  makeOperation({ kind: 'submit', ...overrides } as object);
const reopen = (seq: number) => makeOperation({ kind: 'reopen', payload: { reason: 'again' }, seq });

/** Imitates the server: the sheet and its operations, treated as `decideIn` of the functions does. */
class Server {
  sheet: SheetFields = BLANK;
  private readonly kept = new Map<string, Operation>();

  constructor(private readonly round: RoundFacts = OPEN) {}

  take(op: Operation): string {
    if (this.kept.has(op.op_id)) return 'stored answer';
    const { outcome, sheet } = decide(this.round, this.sheet, op);
    const isOfOrder = outcome === 'applied' || outcome === 'duplicate';
    const again = isOfOrder && isOvertaken(this.sheet, op);
    this.kept.set(op.op_id, op);
    if (again) this.sheet = replayedSheet(this.round, this.sheet, [...this.kept.values()]);
    else if (sheet) this.sheet = sheet;
    return outcome;
  }
}
const take = (...ops: Operation[]) => {
  const server = new Server();
  const outcomes = ops.map((op) => server.take(op));
  return { outcomes, sheet: server.sheet };
};

describe('an operation', () => {
  test('an operation that drafts keeps marks, total and receipt, and confirms nothing', () => {
    const { outcomes, sheet } = take(makeOperation({ payload: { marks: FULL, comment: 'Strong' } }));
    expect(outcomes).toEqual(['applied']);
    expect(sheet).toMatchObject({
      state: 'draft',
      total: '80.00',
      rev: 1,
      comment: 'Strong',
      confirmed_by: null,
    });
    expect(sheet.receipt).toBe(receiptOf(FULL));
  });
  test('an operation that submits a complete sheet confirms it', () => {
    const { sheet } = take(submit());
    expect(sheet).toMatchObject({ state: 'confirmed', confirmed_by: 'self', flags: [] });
  });
  test('an operation that submits a sheet with a missing mark leaves it to the head judge', () => {
    const { sheet } = take(submit({ payload: { marks: { ...FULL, voice: null } } }));
    expect(sheet).toMatchObject({
      state: 'submitted',
      total: null,
      confirmed_by: null,
      flags: ['incomplete'],
    });
  });
  test('without a comment leaves the comment as it is', () => {
    const { sheet } = take(
      makeOperation({ payload: { marks: {}, comment: 'Kept' } }),
      submit({ payload: { marks: FULL } }),
    );
    expect(sheet.comment).toBe('Kept');
  });
  test('changes no confirmed sheet unless it was reopened', () => {
    const both = [submit(), makeOperation({ payload: { marks: { voice: 1 } } })] as const;
    expect(take(...both)).toMatchObject({
      outcomes: ['applied', 'invalid'],
      sheet: { state: 'confirmed' },
    });
    const [first, second, third] = [
      submit({ seq: 901 }),
      reopen(902),
      makeOperation({ seq: 903, payload: { marks: { voice: 1 } } }),
    ];
    expect(take(first, second, third).sheet).toMatchObject({ state: 'draft', marks: { voice: 1 } });
  });
  test('an operation that was superseded by a later one of its device is a duplicate', () => {
    expect(take(submit({ seq: 912 }), makeOperation({ seq: 911 }))).toMatchObject({
      outcomes: ['applied', 'duplicate'],
      sheet: { state: 'confirmed' },
    });
  });
  test('an operation that was made offline after another one needs no acknowledgment of it', () => {
    const both = [makeOperation({ base_rev: 0 }), submit({ base_rev: 0 })] as const;
    expect(take(...both).outcomes).toEqual(['applied', 'applied']);
  });
  test.each<[RoundState, string]>([
    ['setup', 'invalid'],
    ['open', 'applied'],
    ['closed', 'applied'],
    ['frozen', 'late'],
    ['published', 'late'],
    ['corrected', 'late'],
  ])('in a round that is %s is %s', (state, outcome) => {
    expect(decide({ ...OPEN, state }, BLANK, submit()).outcome).toBe(outcome);
  });
  test.each([[{ voice: 41 }], [{ voice: -1 }], [{ voice: 1.5 }], [{ unknown: 1 }], [{ unknown: null }]])(
    'an operation with the marks %j is invalid',
    (marks) => {
      expect(decide(OPEN, BLANK, makeOperation({ payload: { marks } }))).toMatchObject({
        outcome: 'invalid',
        sheet: null,
      });
    },
  );
});

describe('where somebody else changed the sheet since the revision that the device knew', () => {
  const mine = submit({ device_id: 'device-1' });
  const theirs = (base_rev: number) =>
    submit({ device_id: 'device-2', base_rev, payload: { marks: { ...FULL, voice: 1 } } });

  test('the operation is a conflict: the sheet stays and the operation waits for a person', () => {
    const other = theirs(0);
    const { outcomes, sheet } = take(mine, other);
    expect(outcomes).toEqual(['applied', 'conflict']);
    expect(sheet.marks).toEqual(FULL);
    expect(sheet.undecided).toMatchObject([{ op: other.op_id, device_id: 'device-2' }]);
  });
  test('a device that knows the revision reopens and applies', () => {
    const known = makeOperation({
      kind: 'reopen',
      payload: { reason: '' },
      device_id: 'device-2',
      base_rev: 1,
    });
    expect(take(mine, known).outcomes).toEqual(['applied', 'applied']);
  });
  test('a later operation of the same device takes the place of the one that waits', () => {
    const [first, second] = [theirs(0), theirs(0)];
    expect(take(mine, first, second).sheet.undecided).toMatchObject([{ op: second.op_id }]);
  });
  test('a sheet that the console returned takes the operations of a device that knows it', () => {
    const authors = { [CONSOLE]: { rev: 4, seq: 0, top: 0 } };
    const returned: SheetFields = { ...BLANK, state: 'returned', rev: 4, authors, by_console: true };
    expect(decide(OPEN, returned, submit({ base_rev: 3 })).outcome).toBe('conflict');
    expect(decide(OPEN, returned, submit({ base_rev: 4 })).outcome).toBe('applied');
  });
  test('a sheet that the console recused is not reopened by its phone', () => {
    const recused: SheetFields = { ...BLANK, state: 'recused', by_console: true };
    expect(decide(OPEN, recused, reopen(1)).outcome).toBe('invalid');
    expect(decide(OPEN, { ...recused, by_console: false }, reopen(2)).outcome).toBe('applied');
  });
});

describe('the comment of an operation whose code was scanned before', () => {
  const scanned = submit({ seq: 1 });
  const sent = { ...scanned, payload: { marks: FULL, comment: 'Strong' } } as Operation;
  const { sheet } = take(scanned);

  test('belongs to the sheet that the operation has made', () => {
    expect(lateComment(sheet, sent)).toBe('Strong');
    expect(lateComment({ ...sheet, comment: 'Strong' }, sent)).toBeNull();
    expect(lateComment(sheet, scanned)).toBeNull();
  });
  test('is left out where the judge has changed the sheet since, on this phone or on another one', () => {
    expect(lateComment(take(scanned, reopen(2)).sheet, sent)).toBeNull();
    const other = { rev: 2, seq: 1, top: 1 };
    expect(lateComment({ ...sheet, authors: { ...sheet.authors, 'device-2': other } }, sent)).toBeNull();
  });
});

describe('whatever the order and number of deliveries', () => {
  const kinds = fc.constantFrom('draft', 'submit', 'recuse', 'reopen');
  const opsOf = (device_id: string, some: fc.Arbitrary<string> = kinds) =>
    fc.array(fc.tuple(some, fc.integer({ min: 0, max: 30 })), { minLength: 1, maxLength: 7 }).map((all) =>
      all.map(([kind, mark], index) => {
        const isScored = kind === 'draft' || kind === 'submit';
        const payload = isScored ? { marks: { voice: mark, words: mark, stage: mark } } : { reason: 'r' };
        return makeOperation({ kind, payload, device_id, seq: index + 1 } as Partial<Operation>);
      }),
    );
  /** Deliveries in which each operation arrives at least once. */
  const deliveries = (ops: readonly Operation[]) =>
    fc
      .tuple(
        fc.shuffledSubarray([...ops], { minLength: ops.length }),
        fc.array(fc.constantFrom(...ops), { maxLength: 6 }),
      )
      .map(([all, repeated]) => [...all, ...repeated]);
  const contentOf = ({ rev: _rev, authors: _authors, ...content }: SheetFields) => content;
  const deliver = (ops: readonly Operation[]) => take(...ops).sheet;

  test('the operations of one device end in the same sheet', () => {
    const cases = opsOf('device-1').chain((ops) => fc.tuple(fc.constant(ops), deliveries(ops)));
    fc.assert(
      fc.property(cases, ([ops, delivered]) => {
        expect(contentOf(deliver(delivered))).toEqual(contentOf(deliver(ops)));
      }),
      { numRuns: 500 },
    );
  });

  test('a repetition that changes no mark keeps the revision, the answered alert and the first typing', () => {
    const spread_answer = { rev: 1, reason: 'Heard badly', by: 'head' };
    const paper = { first: { by: 'p2', name: 'Tabulator', marks: FULL }, second: null };
    const stored: SheetFields = { ...take(submit({ seq: 2 })).sheet, spread_answer, paper };
    const all = [makeOperation({ seq: 1 }), submit({ seq: 2 })];
    expect(replayedSheet(OPEN, stored, all)).toMatchObject({ rev: 1, spread_answer, paper });
  });

  test('the device that changed a sheet out of order is the author of its newest revision', () => {
    const again = makeOperation({ seq: 5, payload: { marks: { ...FULL, voice: 1 } } });
    const { sheet } = take(makeOperation({ seq: 1 }), submit({ seq: 2 }), again, reopen(3));
    expect(sheet).toMatchObject({ rev: 3, marks: { voice: 1 }, authors: { 'device-1': { rev: 3 } } });
    const theirs = makeOperation({ device_id: 'device-2', base_rev: 3 });
    expect(decide(OPEN, sheet, theirs).outcome).toBe('applied');
  });

  test('an operation that comes too late undoes no decision of a person', () => {
    const { sheet } = take(submit({ seq: 2 }));
    const earlier = makeOperation({ seq: 1 });
    expect(isOvertaken(sheet, earlier)).toBe(true);
    const decisions = [{ op: 'op', use: false, reason: '', by: 'head', at: new Date() }];
    expect(isOvertaken({ ...sheet, decisions }, earlier)).toBe(false);
    const undecided = [{ op: 'op', device_id: 'device-1', seq: 3, outcome: 'late' as const }];
    expect(isOvertaken({ ...sheet, undecided }, earlier)).toBe(false);
  });

  test('the last marks of each of two devices are in the sheet or wait for a person', () => {
    const cases = fc
      .tuple(opsOf('device-1', fc.constant('draft')), opsOf('device-2', fc.constant('draft')))
      .chain(([one, two]) => fc.tuple(fc.constant([one, two]), deliveries([...one, ...two])));
    fc.assert(
      fc.property(cases, ([devices, delivered]) => {
        const { authors, undecided } = deliver(delivered);
        const applied = Object.keys(authors).filter((device) => (authors[device]?.rev ?? 0) > 0);
        const waiting = new Map(undecided.map(({ device_id, seq }) => [device_id, seq]));
        for (const ops of devices) {
          const { device_id = '', seq } = ops.at(-1) ?? {};
          if (!applied.includes(device_id) && applied.length > 0) expect(waiting.get(device_id)).toBe(seq);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('marks', () => {
  test('marks are complete only when each criterion has one that is not null', () => {
    expect([isComplete(FULL, criteria), isComplete({ voice: 1 }, criteria)]).toEqual([true, false]);
    expect(isComplete({ ...FULL, stage: null }, criteria)).toBe(false);
  });
  test('marks of 0 count as marks', () => {
    expect(totalOf({ voice: 0, words: 0, stage: 0 }, criteria)).toBe('0.00');
  });
  test('marks with a name of JavaScript’s objects fit no criterion', () => {
    expect(areMarks({ constructor: 1 }, criteria)).toBe(false);
  });
  test('have a receipt of six characters that depends on each mark and not on their order', () => {
    expect(receiptOf(FULL)).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(receiptOf({ stage: 27, words: 21, voice: 32 })).toBe(receiptOf(FULL));
    expect(receiptOf({ ...FULL, stage: 26 })).not.toBe(receiptOf(FULL));
  });
});

test('devices with made-up names are refused beyond the bound of a sheet, which the known ones still change', () => {
  const server = new Server();
  const by = (device: number, overrides: Partial<Operation> = {}) =>
    makeOperation({ device_id: `made-up-${String(device)}`, seq: 1, base_rev: 0, ...overrides });
  const outcomes = Array.from({ length: SHEET_DEVICES + 20 }, (_, device) => server.take(by(device)));
  expect(outcomes.slice(SHEET_DEVICES).every((outcome) => outcome === 'invalid')).toBe(true);
  expect(Object.keys(server.sheet.authors)).toHaveLength(SHEET_DEVICES);
  expect(server.sheet.undecided.length).toBeLessThan(SHEET_DEVICES);
  expect(server.take(by(0, { seq: 2, base_rev: server.sheet.rev }))).toBe('applied');
});
