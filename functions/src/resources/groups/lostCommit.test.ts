import { NO_PURPOSES } from '@ndeiya/domain/consents/purposes';
import { EVERY_PURPOSE } from '@ndeiya/domain/testing/consents';
import { beforeEach, expect, test, vi } from 'vitest';
import { AnsweredBefore } from '../../http/idempotency';
import { Reply } from '../../http/types';
import { type Commit, committing } from '../../platform/commit';
import { storedAs } from '../../testing/archiveStage';
import { LEADER } from '../../testing/groupOperations';
import { groupWithGuardians, YEAR_OF_GROUP } from '../../testing/groupWithGuardians';
import { memoryBucket } from '../../testing/memoryBucket';
import { storePaper } from '../consents/papers';
import { TeamService } from '../consents/team';
import { TermsService } from '../consents/terms';
import { ScanReview } from './scanReview';
import { ScanReceiver } from './sentScans';

/**
 * The database has stored a photograph's document, and its answer is lost: the SDK then runs the transaction again, which finds its
 * own work done.
 */

vi.mock('../../platform/images', () => ({
  renderLargest: () => Promise.resolve({ width: 1, height: 1, data: Buffer.from('photograph') }),
}));
vi.mock('../../platform/log', () => ({ logError: () => undefined, logInfo: () => undefined }));

const SHEET = 'sheet0000000000000000A';
const CHILD = 'amina Wambui';
let { memory, enter } = groupWithGuardians();
let storage = memoryBucket();
let isLost: boolean;
beforeEach(async () => {
  ({ memory, enter } = groupWithGuardians());
  storage = memoryBucket();
  isLost = false;
  enter('amina', '0799 000 000');
  const { id: terms_version } = await new TermsService(memory.db).current('en');
  const of = { group: 'g1', edition: YEAR_OF_GROUP, member: 'm-amina', child: CHILD };
  memory.put(`consent_sheets/${SHEET}`, storedAs('consent_sheets', { ...of, language: 'en', terms_version }));
  loseAnswer();
});

/** Loses the answer to the first commit that stores something. */
function loseAnswer(): void {
  const put = vi.spyOn(memory, 'put');
  const run = memory.runTransaction.bind(memory);
  vi.spyOn(memory, 'runTransaction').mockImplementation(async (work) => {
    const before = put.mock.calls.length;
    const result = await run(work);
    if (isLost || put.mock.calls.length === before) return result;
    isLost = true;
    return run(work);
  });
}

/** A request with an idempotency key: its second transaction finds the answer of the first one. */
const withKey =
  <T>(): Commit<T> =>
  (write) =>
    memory.db.runTransaction(async (transaction) => {
      const ref = memory.db.collection('idempotency_keys').doc('key');
      const known = await transaction.get(ref);
      if (known.exists) throw new AnsweredBefore(new Reply(known.get('answer')));
      const answer = await write(transaction, () => undefined);
      transaction.set(ref, { answer });
      return answer;
    });
const answered = (error: unknown) => {
  if (!(error instanceof AnsweredBefore)) throw error;
  return error.reply.body;
};

const WAYS: [string, <T>() => Commit<T>][] = [
  ['with an idempotency key', withKey],
  ['without one', () => committing(memory.db)],
];
const KEEPS = 'the photograph stays with what was stored, where a request %s loses the answer of its commit:';

test.each(WAYS)(`${KEEPS} a sheet that a leader has sent`, async (_how, commit) => {
  const receiver = new ScanReceiver({ db: memory.db, bucket: storage.bucket });
  const file = { buffer: Buffer.from('sent'), filename: 'sheet.jpg' };
  await receiver.receive({ pass: LEADER, group: 'g1', text: SHEET }, file, commit()).catch(answered);
  const paths = [...memory.all('consent_scans').values()].map(({ path }) => path);
  expect(isLost).toBe(true);
  expect(paths).toEqual([...storage.files.keys()]);
  expect(paths).toHaveLength(1);
});

const scansOf = () =>
  [...memory.all('consents').values()].map(
    ({ evidence }) => (evidence as { scan: { path: string } }).scan.path,
  );

test.each(WAYS)(`${KEEPS} a paper that the team has recorded`, async (_how, commit) => {
  const of = { entry: 'amina', member: 'm-amina' };
  const input = { language: 'en', purposes: EVERY_PURPOSE, signed_as: 'Njeri Wambui' } as const;
  const store = (path: Parameters<Parameters<TeamService['paper']>[1]>[0]) =>
    storePaper(storage.bucket, { path, buffer: Buffer.from('sent') });
  const team = new TeamService({ db: memory.db, bucket: storage.bucket });
  await team.paper({ of, input, by: 'admin' }, store, commit()).catch(answered);
  expect(isLost).toBe(true);
  expect(scansOf().length).toBeGreaterThan(0);
  expect(scansOf().filter((path) => !storage.files.has(path))).toEqual([]);
});

test.each(WAYS)(`${KEEPS} a sheet that an organiser has confirmed`, async (_how, commit) => {
  const of = { group: 'g1', edition: YEAR_OF_GROUP, member: 'm-amina', child: CHILD, sheet: SHEET };
  const PHOTOGRAPH = 'consent_scans/g1/scan.webp';
  memory.put(
    'consent_scans/scan',
    storedAs('consent_scans', { ...of, state: 'to_confirm', path: PHOTOGRAPH }),
  );
  storage.files.set(PHOTOGRAPH, Buffer.from('photograph'));
  const review = new ScanReview({ db: memory.db, bucket: storage.bucket });
  const input = { language: 'en', purposes: NO_PURPOSES, signed_as: 'Njeri Wambui' } as const;
  await review.confirm({ id: 'scan', by: 'admin', input }, commit()).catch(() => undefined);
  expect(isLost).toBe(true);
  expect(scansOf().filter((path) => !storage.files.has(path))).toEqual([]);
});
