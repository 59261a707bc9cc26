import { describe, expect, test } from 'vitest';
import {
  crewSlots,
  keyLater,
  lackingConsent,
  lastUndoable,
  mayStart,
  type PackSlot,
  type QueuedOp,
} from './slots';

const T = '2031-08-16T10:00:00+03:00';
const stored = (fields: Partial<PackSlot> = {}): PackSlot => ({
  id: 's1',
  order_key: 'C',
  kind: 'entry',
  entry: 'e1',
  number: 'A1',
  label: 'Mumbi',
  category: 'Poetry',
  minutes: 6,
  fixed: false,
  planned_at: T,
  state: 'planned',
  started_at: null,
  ended_at: null,
  arrived_at: null,
  consent: 'not_needed',
  members: [],
  base_key: 'C',
  base_at: '2030-01-01T00:00:00Z',
  withdrawn: false,
  from_op: null,
  rev: 1,
  ...fields,
});
let seq = 0;
const queued = (kind: string, fields: Partial<QueuedOp> = {}, payload: object = {}): QueuedOp => {
  const op_id = `op-${String((seq += 1))}`;
  const op = { op_id, device_id: 'd', seq, slot_id: 's1', kind, payload, at_client: T };
  const state = { sent_at: null, result: null, refusal: null };
  return {
    op_id,
    owner: 'p',
    subject: 's1',
    seq,
    replaceable: false,
    receipt: null,
    ...state,
    ...fields,
    op: op as unknown as QueuedOp['op'],
  };
};
const answered = (outcome: 'applied' | 'invalid', rev: number) => ({
  result: {
    op_id: '',
    outcome,
    reason: '',
    slot: outcome === 'applied' ? { id: 's1', state: 'on_stage' as const, rev } : null,
  },
});

test('a tap that waits is shown at once', () => {
  expect(crewSlots([stored()], [queued('start')])[0]?.state).toBe('on_stage');
});

test('a tap that the stored programme contains already is not applied again', () => {
  const later = stored({ rev: 3, state: 'done' });
  expect(crewSlots([later], [queued('start', answered('applied', 2))])[0]?.state).toBe('done');
});

test('a tap that the server has not accepted is not shown', () => {
  const refused = queued('start', answered('invalid', 0));
  expect(crewSlots([stored()], [refused])[0]?.state).toBe('planned');
  expect(lastUndoable([refused])).toBeNull();
});

test('an entry with a minor starts after its guardian has signed on this phone', () => {
  const minor = stored({ consent: 'missing' });
  const consent = { language: 'en', purposes: 'take_part', signed_as: 'Wanjiru' };
  const signed = queued('witness', {}, { member: 'm1', consent });
  const may = (operations: QueuedOp[]) => crewSlots([minor], operations).map(mayStart);
  expect(may([])).toEqual([false]);
  expect(may([signed])).toEqual([true]);
});

describe('what a guardian has decided in front of this phone', () => {
  const members = [
    { id: 'm1', name: 'Wanja', is_minor: true, lacks_consent: true },
    { id: 'm2', name: 'Otieno', is_minor: true, lacks_consent: true },
    { id: 'm3', name: 'Mumbi', is_minor: false, lacks_consent: false },
  ];
  const decided = (member: string, purposes: string, fields: Partial<QueuedOp> = {}) =>
    queued('witness', fields, { member, consent: { language: 'en', purposes, signed_as: 'Wanjiru' } });
  const shown = (operations: QueuedOp[], fields: Partial<PackSlot> = {}) => {
    const [slot] = crewSlots([stored({ consent: 'missing', members, ...fields })], operations);
    return slot && [mayStart(slot), lackingConsent(slot).map(({ name }) => name)];
  };

  test('counts for that child only, and the other one still has to be signed for', () => {
    expect(shown([])).toEqual([false, ['Wanja', 'Otieno']]);
    expect(shown([decided('m1', 'take_part')])).toEqual([false, ['Otieno']]);
    expect(shown([decided('m1', 'take_part'), decided('m2', 'take_part')])).toEqual([true, []]);
  });

  test('lets no choir start of which another guardian has refused', () => {
    expect(shown([decided('m1', 'take_part'), decided('m2', 'take_part')], { one_refused: true })).toEqual([
      false,
      [],
    ]);
  });

  test('does not hold up a choir that the server lets perform without a child whose guardian has refused', () => {
    const agreed = members.map((one) => ({ ...one, lacks_consent: false }));
    const without = { consent: 'refused', members: agreed, one_refused: true } as const;
    expect(shown([], { ...without, others_perform: true })).toEqual([true, []]);
    expect(shown([], without)).toEqual([false, []]);
  });

  test('counts after the answer of the server until a newer line says how it stands', () => {
    const both = ['m1', 'm2'].map((member) => decided(member, 'take_part', answered('applied', 1)));
    expect(shown(both)).toEqual([true, []]);
    expect(shown(both, { rev: 2 })).toEqual([false, ['Wanja', 'Otieno']]);
    expect(shown(both, { rev: 2, consent: 'given' })).toEqual([true, ['Wanja', 'Otieno']]);
  });

  test('does not count where it is a no, or the server has not taken it', () => {
    expect(shown([decided('m1', 'photos')])).toEqual([false, ['Wanja', 'Otieno']]);
    expect(shown([decided('m1', 'take_part', answered('invalid', 0))])).toEqual([false, ['Wanja', 'Otieno']]);
    expect(shown([decided('m1', 'take_part', { refusal: 'no' })])).toEqual([false, ['Wanja', 'Otieno']]);
  });
});

test('a break that waits is on the programme until it is undone', () => {
  const pause = queued('pause', { subject: 's2' }, { order_key: 'k', minutes: 10, title: 'Tea' });
  Object.assign(pause.op, { slot_id: 's2' });
  const labels = (operations: QueuedOp[]) => crewSlots([stored()], operations).map(({ label }) => label);
  expect(labels([pause])).toEqual(['Mumbi', 'Tea']);
  const undo = queued('undo', { subject: 's2' }, { op: pause.op_id });
  expect(labels([pause, undo])).toEqual(['Mumbi']);
});

test.each([
  ['others follow before a break', ['A1', 'A2', '-', 'A3'], ['A2', 'A1', '-', 'A3']],
  ['a break follows at once', ['A1', '-', 'A2', 'A3', '-', 'A4'], ['-', 'A2', 'A3', 'A1', '-', 'A4']],
  ['nothing but a break follows', ['A1', '-'], ['A1', '-']],
  ['nothing follows', ['A1'], ['A1']],
])('a performance that is not here goes behind others where %s', (_case, before, after) => {
  const lines = before.map((number, place) =>
    stored({
      id: `s${String(place)}`,
      order_key: 'CGKOSW'[place] ?? '',
      number,
      kind: number === '-' ? 'break' : 'entry',
    }),
  );
  const slots = crewSlots(lines, []);
  const [first] = slots;
  if (!first) throw new Error('no lines');
  const moved = lines.map((line) =>
    line.id === first.id ? { ...line, order_key: keyLater(slots, first) } : line,
  );
  expect(crewSlots(moved, []).map(({ number }) => number)).toEqual(after);
});
