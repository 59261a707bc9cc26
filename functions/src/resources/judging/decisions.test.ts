import type { ConsentState } from '@ndeiya/domain/consents/purposes';
import { judgingMessages } from '@ndeiya/domain/judging/messages';
import { ENTRY_STATUSES, type EntryStatus, isMarkedStatus } from '@ndeiya/domain/judging/states';
import { makeOperation } from '@ndeiya/domain/testing/judgingMakers';
import { stampsAt } from '@ndeiya/domain/testing/stored';
import { expect, test, vi } from 'vitest';
import { storedAs } from '../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP as YEAR } from '../../testing/groupWithGuardians';
import { ConsoleService } from './console';
import { DecisionService } from './decisions';
import type { Staff } from './parts';

vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const HEAD: Staff = { by: 'head', edition: null } as Staff;
const ROW = 'round_entries/r1_amina';

/** A round with a child, and a sheet about it with an operation that came too late. */
function hall(consent: ConsentState, status: EntryStatus, state = 'open') {
  const { memory, enter } = groupWithGuardians();
  enter('amina', 'mum@example.org', { state: 'accepted', consent, has_minor: consent !== 'not_needed' });
  memory.put('rounds/r1', storedAs('rounds', { edition: YEAR, state, practice: false }));
  memory.put(ROW, storedAs('round_entries', { round: 'r1', entry: 'amina', status }));
  const op = makeOperation({ sheet_id: 'r1_amina_p1', payload: { marks: {} } });
  const { op_id, device_id, seq } = op;
  const waiting = { undecided: [{ op: op_id, device_id, seq, outcome: 'late' }], decisions: [] };
  const parts = { round: 'r1', entry: 'amina', judge: 'p1' };
  memory.put('sheets/r1_amina_p1', { ...storedAs('sheets', { ...parts, ...waiting }), ...stampsAt() });
  const kept = { operation: op, judge: 'p1', sheet_id: op.sheet_id, device_id, seq, outcome: 'late' };
  memory.put(`sheet_ops/${op_id}`, storedAs('sheet_ops', kept));
  return { memory, service: new DecisionService({ db: memory.db }), op: op_id };
}

/** Sets the status, and returns the stored one; 'refused' where the consent forbids the step. */
async function setTo(consent: ConsentState, [before, after]: readonly [EntryStatus, EntryStatus]) {
  const { memory, service } = hall(consent, before);
  try {
    await service.setEntry('r1_amina', { status: after }, HEAD);
  } catch (error) {
    expect(error).toMatchObject({ code: 'round-state' });
    expect(String(error)).toContain('has not agreed');
    expect(memory.fields(ROW)).toMatchObject({ status: before });
    return 'refused';
  }
  return memory.fields(ROW)?.status;
}

const STEPS = ENTRY_STATUSES.flatMap((before) => ENTRY_STATUSES.map((after) => [before, after] as const));
/** To perform out of competition needs what to perform needs; who has performed may lose the place without it. */
const needsConsent = (before: EntryStatus, after: EntryStatus): boolean =>
  isMarkedStatus(after) && (!isMarkedStatus(before) || (before === 'guest' && after === 'performed'));

test.each(STEPS)(
  'an entry that is %s can become %s with the consent that its children need',
  async (...step) => {
    const expected = needsConsent(...step) ? 'refused' : step[1];
    expect([await setTo('missing', step), await setTo('refused', step)]).toEqual([expected, expected]);
    expect([await setTo('given', step), await setTo('not_needed', step)]).toEqual([step[1], step[1]]);
  },
);

test('a sheet is left as it is where the operation that waits for a decision cannot be read, also when it is frozen', async () => {
  const { memory, service, op } = hall('given', 'performed', 'frozen');
  memory.put(`sheet_ops/${op}`, { ...memory.fields(`sheet_ops/${op}`), at_server: 'soon', outcome: 7 });
  await service.resolve('r1_amina_p1', { op, use: false, reason: 'too late' }, HEAD);
  expect(memory.fields('sheets/r1_amina_p1')).toMatchObject({
    undecided: [],
    decisions: [{ op, use: false }],
  });
});

test('an operation that cannot be read is not used, and the sheet goes on waiting', async () => {
  const { memory, service, op } = hall('given', 'performed');
  memory.put(`sheet_ops/${op}`, { ...memory.fields(`sheet_ops/${op}`), outcome: 7 });
  const use = service.resolve('r1_amina_p1', { op, use: true, reason: '' }, HEAD);
  await expect(use).rejects.toThrow(`sheet_ops/${op}`);
  expect(memory.fields('sheets/r1_amina_p1')).toMatchObject({ undecided: [{ op }] });
});

test.each<[string, (fields: object | undefined) => object | null]>([
  ['is no operation', (fields) => ({ ...fields, operation: 'half a line' })],
  ['was deleted', () => null],
])('a side whose operation %s is not noted as used, and can be left', async (_, changed) => {
  const { memory, service, op } = hall('given', 'performed');
  const path = `sheet_ops/${op}`;
  const fields = changed(memory.fields(path));
  if (fields) memory.put(path, fields);
  else memory.remove(path);
  const { sheets } = await new ConsoleService({ db: memory.db }).read('r1', HEAD);
  expect(sheets).toMatchObject([{ undecided: [{ op, outcome: 'late', kind: '', marks: null }] }]);
  const use = service.resolve('r1_amina_p1', { op, use: true, reason: '' }, HEAD);
  await expect(use).rejects.toMatchObject({
    code: 'round-state',
    message: judgingMessages.sheet.sideUnreadable,
  });
  expect(memory.fields('sheets/r1_amina_p1')).toMatchObject({ undecided: [{ op }], decisions: [] });
  await service.resolve('r1_amina_p1', { op, use: false, reason: '' }, HEAD);
  expect(memory.fields('sheets/r1_amina_p1')).toMatchObject({
    undecided: [],
    decisions: [{ op, use: false }],
  });
});
