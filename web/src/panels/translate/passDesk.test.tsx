import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { usePassDesk } from './passDesk';

const phone = vi.hoisted(() => ({ append: vi.fn() }));
vi.mock('../../phone/kit/database', () => ({ openDatabase: () => Promise.resolve({}) }));
vi.mock('../../phone/kit/phone', async () => {
  const { createStore } = await import('../../lib/store');
  const texts = { pack: {}, operations: [], reading: 'done', readAt: 0, refusal: '' };
  class Phone {
    state = createStore(texts);
    append = phone.append;
    start = () => Promise.resolve(() => undefined);
  }
  return { Phone };
});

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  phone.append.mockReset().mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
});

async function open(language = 'ki', pass = 'p1') {
  const { result, unmount } = renderHook(() => usePassDesk(pass, language));
  await waitFor(() => {
    expect(result.current.answer).not.toBeNull();
  });
  const add = (text: string, language_ = language) =>
    act(async () => {
      result.current.add({ kind: 'draft', language: language_, english: 'Home', text, base: '' });
      await Promise.resolve();
    });
  const again = () =>
    act(async () => {
      result.current.storeAgain();
      result.current.storeAgain();
      await Promise.resolve();
    });
  return { result, unmount, add, again };
}
const notStored = (text: string) => ({
  kind: 'draft',
  english: 'Home',
  text,
  problem: workMessages.notStored,
});
const sentTexts = () => phone.append.mock.calls.map(([body]) => (body as { text: string }).text);

test('a translation that the browser does not store stays with a problem, and is stored once by another try', async () => {
  const { result, add, again, unmount } = await open();
  await add('Mũciĩ');
  expect(result.current.waiting).toEqual([notStored('Mũciĩ')]);
  expect(result.current.unstored).toBe(1);
  await again();
  expect(result.current.waiting).toEqual([notStored('Mũciĩ')]);
  phone.append.mockReset().mockResolvedValue(undefined);
  await again();
  expect(sentTexts()).toEqual(['Mũciĩ']);
  expect(result.current.unstored).toBe(0);
  unmount();
});

test('a later draft of the text takes the place of one that was not stored', async () => {
  const { result, add, again, unmount } = await open();
  await add('Mucii');
  phone.append.mockReset().mockResolvedValue(undefined);
  await add('Mũciĩ');
  await again();
  expect(sentTexts()).toEqual(['Mũciĩ']);
  expect(result.current.waiting).toEqual([]);
  unmount();
});

test('what was not stored is there again after another language was open, and for nobody else', async () => {
  const first = await open();
  await first.add('Mũciĩ');
  first.unmount();
  const swahili = await open('sw');
  expect(swahili.result.current.unstored).toBe(0);
  swahili.unmount();
  const other = await open('ki', 'p2');
  expect(other.result.current.unstored).toBe(0);
  other.unmount();
  const back = await open();
  expect(back.result.current.waiting).toEqual([notStored('Mũciĩ')]);
});
