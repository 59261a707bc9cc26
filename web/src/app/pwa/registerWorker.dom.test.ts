import { messages } from '@ndeiya/domain/kernel/messages';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notices } from '../../lib/notify';
import { registerWorker } from './registerWorker';

const ENTRY = 'http://localhost:3000/assets/index-a.js';

const makeWorker = () => ({ postMessage: vi.fn() });

/** A fake registration: `waiting` is a newer worker; `controls` is true when a worker was active before. */
function makeContainer({ waiting = null as ReturnType<typeof makeWorker> | null, controls = true } = {}) {
  const active = makeWorker();
  const registration = Object.assign(new EventTarget(), {
    waiting,
    active,
    installing: null,
    update: vi.fn(),
  });
  const container = Object.assign(new EventTarget(), {
    controller: controls ? active : null,
    register: vi.fn(() => Promise.resolve(registration)),
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  });
  return {
    active,
    register: () => registerWorker(container as unknown as ServiceWorkerContainer),
    answerNewer: () =>
      container.dispatchEvent(new MessageEvent('message', { source: waiting as unknown as null })),
  };
}

beforeEach(() => {
  document.head.innerHTML = `<script type="module" src="${ENTRY}"></script>`;
});
afterEach(() => {
  vi.useRealTimers();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  notices.take();
});

test('tells the first worker which files the page had loaded before it', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: ENTRY } as PerformanceEntry]);
  const { active, register } = makeContainer({ controls: false });
  await register();
  expect(active.postMessage).toHaveBeenCalledWith({ type: 'keep', urls: [ENTRY] });
});

test("tells a waiting worker the page's version", async () => {
  const waiting = makeWorker();
  const { active, register } = makeContainer({ waiting });
  await register();
  expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'ready?', entry: ENTRY });
  expect(active.postMessage).not.toHaveBeenCalled();
  expect(notices.waiting()).toEqual([]);
});

test('offers to reload when the worker is newer, and activates it after the click', async () => {
  const waiting = makeWorker();
  const { register, answerNewer } = makeContainer({ waiting });
  await register();
  answerNewer();
  answerNewer();
  const [notice, again] = notices.take();
  expect(again).toBeUndefined();
  expect(notice).toMatchObject({ message: messages.update.ready, action: { label: messages.update.reload } });
  notice?.action?.run();
  expect(waiting.postMessage).toHaveBeenLastCalledWith({ type: 'take over' });
});

test('offers the reload only after a form is no longer being filled in', async () => {
  vi.useFakeTimers();
  const waiting = makeWorker();
  const { register, answerNewer } = makeContainer({ waiting });
  await register();
  document.body.innerHTML = '<form><input value="Wanjiru"></form>';
  answerNewer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notices.waiting()).toEqual([]);
  document.body.innerHTML = '<form><input></form>';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(notices.waiting()).toHaveLength(1);
});
