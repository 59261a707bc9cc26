import { CONSENT } from '@ndeiya/domain/kernel/constants';
import type { StageOperation } from '@ndeiya/domain/programme/operation';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PassHolder } from '../../../http/types';
import { committing } from '../../../platform/commit';
import { storedAs } from '../../../testing/archiveStage';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../../testing/groupWithGuardians';
import { memoryBucket } from '../../../testing/memoryBucket';
import { GuardianService } from '../../consents/guardians';
import { makeLinkIn } from '../../consents/makeLink';
import { minorOf, readEntryWithPeople } from '../../consents/people';
import { passIdOf } from '../../people/passes/passSecrets';
import { StageOperationService } from './operations';

const CHILD = { entry: 'amina', member: 'm-amina' };
const crew: PassHolder = {
  id: 'crew',
  role: 'crew',
  name: 'Check-in',
  edition: YEAR_OF_GROUP,
  expires_at: new Date('2099-01-01'),
  person: null,
  group: null,
  entry: null,
};

let stage: ReturnType<typeof groupWithGuardians>;
let count = 0;
const clock = (time: string) => vi.setSystemTime(new Date(`2026-03-01T${time}:00Z`));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  clock('09:00');
  stage = groupWithGuardians();
  stage.enter(CHILD.entry, 'mum@example.org');
  const line = { edition: YEAR_OF_GROUP, entry: CHILD.entry, state: 'planned' };
  stage.memory.put('slots/s1', { ...storedAs('slots', line), kind: 'entry', round: 'r1' });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The guardian says this at the check-in at a time; without purposes it is a no. */
function said(time: string, purposes: string): StageOperation {
  count += 1;
  const consent = { language: 'en', purposes, signed_as: 'Njeri Wambui', child: 'amina Wambui' };
  return {
    op_id: `operation-${String(count).padStart(8, '0')}`,
    device_id: 'device-1',
    seq: count,
    slot_id: 's1',
    kind: 'witness',
    payload: { member: CHILD.member, consent },
    at_client: `2026-03-01T${time}:00.000Z`,
  } as unknown as StageOperation;
}

/** The phone with this pass reaches the server at a time. */
async function resultsFor(pass: PassHolder, time: string, ops: StageOperation[]) {
  clock(time);
  const service = new StageOperationService({ db: stage.memory.db, ...memoryBucket() });
  const now = new Date().toISOString();
  const { results } = await service.receive(pass, { ops, device: { id: 'device-1', pending: 0, now } });
  return results;
}
const send = async (time: string, ...ops: StageOperation[]) =>
  (await resultsFor(crew, time, ops)).map(({ outcome }) => outcome);

/** The guardian says no by the link at a time. */
async function refuse(time: string): Promise<void> {
  clock(time);
  const { db } = stage.memory;
  const code = await db.runTransaction(async (transaction) => {
    const found = await readEntryWithPeople(db, transaction, CHILD.entry);
    return makeLinkIn(transaction, db, { minor: minorOf(found, CHILD.member), found });
  });
  const holder = { id: passIdOf(code), name: 'Njeri Wambui' };
  await new GuardianService(db).refuse(holder, { reason: '' }, committing(db));
}

const entry = () => stage.memory.fields(`entries/${CHILD.entry}`);
const decisions = () => stage.memory.all('consents').size;
const ALL = 'take_part,recording,publish_name';

test('a yes that a phone sends hours after it was said does not end the no that the guardian has sent by the link meanwhile', async () => {
  const yes = said('10:00', ALL);
  await refuse('11:00');
  expect(await send('12:00', yes)).toEqual(['applied']);
  expect(entry()).toMatchObject({ consent: 'refused', name_public: false });
});

test('a yes that was said at the check-in after a no ends it, also where the phone sends it late', async () => {
  await refuse('09:30');
  expect(await send('12:00', said('10:00', ALL))).toEqual(['applied']);
  expect(entry()).toMatchObject({ consent: 'given', name_public: true });
});

test('a no and a yes that a phone has kept count in the order in which they were said, also after an earlier yes', async () => {
  await send('09:30', said('09:30', ALL));
  expect(await send('12:00', said('10:00', ''), said('10:05', ALL))).toEqual(['applied', 'applied']);
  expect(entry()).toMatchObject({ consent: 'given', name_public: true });
  expect(await send('12:30', said('12:10', ALL), said('12:20', ''))).toEqual(['applied', 'applied']);
  expect(entry()).toMatchObject({ consent: 'refused', name_public: false });
});

test('a no that arrives after a later yes before the team refuses all the same, also where the entry names another guardian by then', async () => {
  expect(await send('11:00', said('11:00', ALL))).toEqual(['applied']);
  const people = stage.memory.fields('entry_people/amina') as { members: object[]; guardians: object[] };
  stage.memory.put('entry_people/amina', {
    ...people,
    members: people.members.map((one) => ({ ...one, guardian_id: 'g2' })),
    guardians: people.guardians.map((one) => ({ ...one, id: 'g2' })),
  });
  expect(await send('12:00', said('10:00', ''))).toEqual(['applied']);
  expect(entry()).toMatchObject({ consent: 'refused', name_public: false });
});

test('a pass that sends ever other decisions from the check-in about one child stores few of them, and a no is still taken', async () => {
  const other = (index: number) => (index % 2 === 0 ? 'take_part' : 'take_part,photos');
  for (let index = 0; index < CONSENT.perMember + 3; index += 1)
    await send('11:00', said('11:00', other(index)));
  expect(decisions()).toBe(CONSENT.perMember);
  expect(await send('12:00', said('12:00', ''))).toEqual(['applied']);
  expect(entry()).toMatchObject({ consent: 'refused' });
});

test.each([
  ['was applied', (op: StageOperation) => op],
  ['was refused', (op: StageOperation) => ({ ...op, slot_id: 'gone' })],
])('of a decision that %s the pass that sent it hears again, and another pass nothing', async (_how, as) => {
  const op = as(said('11:00', ALL));
  const [first] = await resultsFor(crew, '11:01', [op]);
  expect(await resultsFor(crew, '11:02', [op])).toEqual([first]);
  const [other] = await resultsFor({ ...crew, id: 'other' }, '11:03', [op]);
  expect(other).toMatchObject({ op_id: op.op_id, outcome: 'invalid', reason: 'not_yours' });
  expect(decisions()).toBe(first?.outcome === 'applied' ? 1 : 0);
});
