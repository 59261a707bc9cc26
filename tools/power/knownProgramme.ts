import { type KnownFault, ONLY_TYPES, same } from './knownFault';

const UNIQUE = 'two that are compared so are never equal';

/** Those of `domain/src/programme`. */
export const KNOWN_IN_PROGRAMME: readonly KnownFault[] = [
  ...same({
    file: 'domain/src/programme/applying.ts',
    line: 'const byTime = (a: StageOp, b: StageOp) => a.at.getTime() - b.at.getTime() || (a.op_id < b.op_id ? -1 : 1);',
    faults: ['a.op_id < b.op_id → a.op_id <= b.op_id'],
    why: UNIQUE,
  }),
  ...same({
    file: 'domain/src/programme/applying.ts',
    line: 'const isGone = plan.withdrawn || (plan.from_op !== null && undone.has(plan.from_op));',
    faults: ['plan.from_op !== null → true'],
    why: ONLY_TYPES,
  }),
  ...same({
    file: 'domain/src/programme/applying.ts',
    line: 'return withdrawnIn(slot, plan.from_op !== null && gone.has(plan.from_op));',
    faults: ['plan.from_op !== null → true'],
    why: ONLY_TYPES,
  }),
  ...same({
    file: 'domain/src/programme/orderKey.ts',
    line: 'while (length < after.length && valueAt(before, length) === valueAt(after, length)) length += 1;',
    faults: ['length < after.length → true', 'length < after.length → length <= after.length'],
    why: 'an earlier key differs from a later one before that ends',
  }),
  ...same({
    file: 'domain/src/programme/orderKey.ts',
    line: 'if (after !== null && shared > 0)',
    faults: ['after !== null → true'],
    why: ONLY_TYPES,
  }),
  ...same({
    file: 'domain/src/programme/orderKey.ts',
    line: 'if (a.order_key !== b.order_key) return a.order_key < b.order_key ? -1 : 1;',
    faults: ['a.order_key < b.order_key → a.order_key <= b.order_key'],
    why: UNIQUE,
  }),
  ...same({
    file: 'domain/src/programme/orderKey.ts',
    line: 'return a.id < b.id ? -1 : 1;',
    faults: ['a.id < b.id → a.id <= b.id'],
    why: UNIQUE,
  }),
  ...same({
    file: 'domain/src/programme/projection.ts',
    line: 'if (start !== null) clock.free = start + slot.minutes * MINUTE_MS;',
    faults: ['start !== null → true'],
    why: ONLY_TYPES,
  }),
  ...same({
    file: 'domain/src/programme/projection.ts',
    line: 'if (isOut(slot.state)) return null;',
    faults: ['isOut(slot.state) → false'],
    why: 'who does not take place has neither begun nor ended',
  }),
  ...same({
    file: 'domain/src/programme/projection.ts',
    line: 'if (!shown?.planned_at || shown.start === null) return 0;',
    faults: ['shown.start === null → false'],
    why: 'a time that nobody knows is before each plan, and never late',
  }),
  ...same({
    file: 'domain/src/programme/projection.ts',
    line: 'const start = fixed && planned_at !== null ? Math.max(free, planned_at) : free;',
    faults: ['planned_at !== null → true'],
    why: ONLY_TYPES,
  }),
];
