import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { marksCodes } from '@ndeiya/domain/judging/marksCode';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, stubFetch } from '../../testing/answers';
import { sendWaiting, takeCode, waitingCodes } from './scannedCodes';

const { scan: texts } = consoleMessages;
const sheet = {
  op_id: 'op-1234567890123456',
  kind: 'submit' as const,
  seq: 1,
  base_rev: 0,
  sheet_id: 'r1_e1_p1',
};
const [code = ''] = marksCodes([{ ...sheet, marks: { voice: 3 } }], {
  pass: 'p1',
  device: 'device-1',
  tokenHash: 'hash',
});
const taken = { number: 1, count: 1, judge: 'Wanjiku', problem: '', results: [{ outcome: 'applied' }] };

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  localStorage.clear();
});

test('a code waits on this device until the server has taken it', async () => {
  expect(takeCode(code)).toBe(texts.read(1, 1));
  expect(takeCode(code)).toBe(texts.known);
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('failed to fetch')));
  await expect(sendWaiting({ pass: 'p.secret' })).rejects.toThrow();
  expect(waitingCodes()).toEqual([code]);
  stubFetch(answer(200, { codes: [taken] }));
  expect(await sendWaiting({ pass: 'p.secret' })).toEqual([texts.taken('Wanjiku', 1)]);
  expect(waitingCodes()).toEqual([]);
});

test('a code that is of no judge’s phone is not kept', () => {
  expect(takeCode('https://example.org')).toBe(texts.foreign);
  expect(waitingCodes()).toEqual([]);
});

test.each([
  ['conflict', texts.undecided('Wanjiku')],
  ['invalid', texts.refused('Wanjiku')],
])('a sheet whose outcome is %s is told apart from one that has arrived', async (outcome, said) => {
  takeCode(code);
  stubFetch(answer(200, { codes: [{ ...taken, results: [{ outcome }] }] }));
  expect(await sendWaiting({ pass: 'p.secret' })).toEqual([said]);
});
