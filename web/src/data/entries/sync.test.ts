import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../lib/apiErrors';
import { makeEntry } from '../../testing/makeEntry';
import { rebase, withChanges } from './changes';
import { keepEntry, readKeptEntry } from './kept';
import { entryRequests } from './requests';
import { inTurn, refresh, sendChanges, syncStateOf, take } from './sync';

vi.mock('./requests');
const save = vi.mocked(entryRequests.save);
const read = vi.mocked(entryRequests.read);

const PLACE = { account: 'u1', id: 'e1' };
const V2 = '2025-07-02T10:00:00.000Z';
const V3 = '2025-07-03T10:00:00.000Z';
const STALE = new ApiError(412, { error: 'stale', code: 'stale' });
const type = (title: string) => keepEntry('u1', 'e1', withChanges(readKeptEntry('u1', 'e1')!, { title }));

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockReturnValue();
  keepEntry('u1', 'e1', rebase(null, makeEntry()));
});

test('what was typed is sent with the version that it is based on, and is then no change', async () => {
  type('New');
  save.mockResolvedValue(makeEntry({ title: 'New', updated_at: V2 }));
  expect(await sendChanges(PLACE)).toBe(true);
  expect(save).toHaveBeenCalledExactlyOnceWith('e1', makeEntry().updated_at, { title: 'New' });
  expect(readKeptEntry('u1', 'e1')).toMatchObject({ changes: {}, seen: { updated_at: V2 } });
  await sendChanges(PLACE);
  expect(save).toHaveBeenCalledOnce();
});

test('without a network everything is kept, and the next try sends it', async () => {
  type('New');
  save.mockRejectedValueOnce(new NetworkError('offline'));
  expect(await sendChanges(PLACE)).toBe(false);
  expect(readKeptEntry('u1', 'e1')?.changes).toEqual({ title: 'New' });
  expect(syncStateOf('e1').status).toBe('failed');
  read.mockResolvedValue(makeEntry());
  save.mockResolvedValue(makeEntry({ title: 'New', updated_at: V2 }));
  expect(await refresh(PLACE)).toBe(true);
  expect(readKeptEntry('u1', 'e1')?.changes).toEqual({});
});

test('after a change elsewhere it is sent again on top of that', async () => {
  type('New');
  save.mockRejectedValueOnce(STALE);
  read.mockResolvedValue(makeEntry({ language: 'Kiswahili', updated_at: V2 }));
  save.mockResolvedValueOnce(makeEntry({ language: 'Kiswahili', title: 'New', updated_at: V3 }));
  expect(await sendChanges(PLACE)).toBe(true);
  expect(save).toHaveBeenLastCalledWith('e1', V2, { title: 'New' });
  expect(readKeptEntry('u1', 'e1')).toMatchObject({ changes: {}, seen: { language: 'Kiswahili' } });
});

test('a conflict is kept and not sent', async () => {
  type('Mine');
  save.mockRejectedValueOnce(STALE);
  read.mockResolvedValue(makeEntry({ title: 'Theirs', updated_at: V2 }));
  await sendChanges(PLACE);
  expect(save).toHaveBeenCalledOnce();
  expect(readKeptEntry('u1', 'e1')).toMatchObject({ conflicts: ['title'], changes: { title: 'Mine' } });
});

test('requests for one entry wait for each other', async () => {
  type('One');
  let finish = (_: ReturnType<typeof makeEntry>): void => undefined;
  save.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const first = sendChanges(PLACE);
  await vi.waitFor(() => {
    expect(save).toHaveBeenCalledOnce();
  });
  type('Two');
  const second = sendChanges(PLACE);
  save.mockResolvedValueOnce(makeEntry({ title: 'Two', updated_at: V3 }));
  finish(makeEntry({ title: 'One', updated_at: V2 }));
  await Promise.all([first, second]);
  expect(save.mock.calls.map(([, version, changes]) => [version, changes])).toEqual([
    [makeEntry().updated_at, { title: 'One' }],
    [V2, { title: 'Two' }],
  ]);
});

test('the server’s refusal of a field is told with its name', async () => {
  type('New');
  save.mockRejectedValue(new ApiError(422, { error: 'no', fields: { title: 'Not like this.' } }));
  await sendChanges(PLACE);
  expect(syncStateOf('e1')).toMatchObject({ status: 'failed', fields: { title: 'Not like this.' } });
});

test('an answer to an earlier read does not replace the answer to a step that was taken meanwhile', async () => {
  let answered = (_entry: ReturnType<typeof makeEntry>): void => undefined;
  read.mockReturnValue(new Promise((resolve) => (answered = resolve)));
  const reading = refresh(PLACE);
  const sent = makeEntry({ state: 'accepted', updated_at: V2 });
  const step = inTurn(PLACE, () => Promise.resolve(sent)).then((answer) => take(PLACE, answer));
  await vi.waitFor(() => {
    expect(read).toHaveBeenCalled();
  });
  answered(makeEntry());
  await Promise.all([reading, step]);
  expect(readKeptEntry('u1', 'e1')?.seen.state).toBe('accepted');
});

const later = <T>() => {
  let arrive = (_: T): void => undefined;
  const answer = new Promise<T>((resolve) => (arrive = resolve));
  return { answer, arrive: (value: T) => arrive(value) };
};

test('an older answer to a reading that a step did not wait for does not undo the step', async () => {
  const { answer, arrive } = later<ReturnType<typeof makeEntry>>();
  read.mockReturnValue(answer);
  const reading = refresh(PLACE);
  await vi.waitFor(() => {
    expect(read).toHaveBeenCalled();
  });
  take(PLACE, makeEntry({ state: 'accepted', updated_at: V2 }));
  arrive(makeEntry({ state: 'waitlisted' }));
  expect(await reading).toBe(true);
  expect(readKeptEntry('u1', 'e1')?.seen).toMatchObject({ state: 'accepted', updated_at: V2 });
});

test('the answer to saving a field does not undo a step that was answered meanwhile', async () => {
  type('New');
  const { answer, arrive } = later<ReturnType<typeof makeEntry>>();
  save.mockReturnValue(answer);
  const sending = sendChanges(PLACE);
  await vi.waitFor(() => {
    expect(save).toHaveBeenCalled();
  });
  take(PLACE, makeEntry({ title: 'New', state: 'withdrawn', updated_at: V3 }));
  arrive(makeEntry({ title: 'New', updated_at: V2 }));
  await sending;
  expect(readKeptEntry('u1', 'e1')).toMatchObject({
    changes: {},
    seen: { state: 'withdrawn', updated_at: V3 },
  });
});

test('an older version is shown where the server itself went back to it', async () => {
  take(PLACE, makeEntry({ title: 'Newer', updated_at: V3 }));
  read.mockResolvedValue(makeEntry({ title: 'Of the backup', updated_at: V2 }));
  await refresh(PLACE);
  expect(readKeptEntry('u1', 'e1')?.seen.title).toBe('Of the backup');
});
