import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../server/call';
import { askMissing } from './consents';

vi.mock('../../server/call', () => ({ call: vi.fn() }));
const YEAR = 2031;
const asked = vi.mocked(call);
/** The bodies of the requests, in their order. */
const bodies = () => asked.mock.calls.map(([, given]) => (given as { body: unknown }).body);
const answerWith = (...answers: object[]) => {
  for (const answer of answers) asked.mockResolvedValueOnce(answer);
};
beforeEach(() => {
  asked.mockReset();
});

test('an edition that is asked in one request is not asked again', async () => {
  answerWith({ asked: 3 });
  expect(await askMissing(YEAR)).toBe(3);
  expect(bodies()).toEqual([{ edition: YEAR }]);
});

test('a large edition is asked page after page, each from where the one before has ended, and all are counted', async () => {
  answerWith({ asked: 90, next: 'e100' }, { asked: 0, next: 'e200' }, { asked: 7 });
  expect(await askMissing(YEAR)).toBe(97);
  expect(bodies()).toEqual([
    { edition: YEAR },
    { edition: YEAR, after: 'e100' },
    { edition: YEAR, after: 'e200' },
  ]);
});

test('an edition whose event has begun is told apart from one in which nobody had to be asked', async () => {
  answerWith({ asked: 0, over: true }, { asked: 0 });
  expect(await askMissing(YEAR)).toBe('over');
  expect(await askMissing(YEAR)).toBe(0);
});

test('mails of the first page are counted where the event begins before the second page', async () => {
  answerWith({ asked: 4, next: 'e100' }, { asked: 0, over: true });
  expect(await askMissing(YEAR)).toBe(4);
});

test('an entry of an early page that could not be read is reported after the last page was asked', async () => {
  answerWith({ asked: 1, failed: 2, next: 'e100' }, { asked: 1 });
  await expect(askMissing(YEAR)).rejects.toThrow('2 entries could not be asked about');
  expect(bodies()).toHaveLength(2);
});

test('a page that is refused ends the loop', async () => {
  answerWith({ asked: 1, next: 'e100' });
  asked.mockRejectedValueOnce(new Error('no network'));
  await expect(askMissing(YEAR)).rejects.toThrow('no network');
  expect(bodies()).toHaveLength(2);
});
