import type { Home } from '@ndeiya/domain/site/home';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetFirstParticipants } from '../../data/admin/participantsAhead';
import { knownHome } from '../../data/home';
import { prefetchSection } from './prefetchSection';

const stop = vi.hoisted(() => vi.fn());
const listenAhead = vi.hoisted(() => vi.fn(() => stop));
vi.mock('../../lib/listenAhead', () => ({ listenAhead }));
vi.mock('../../lib/pageAfter', () => ({ pageAfter: (query: unknown) => query }));
vi.mock('../../data/admin/participantQuery', () => ({
  everybodyIn: (edition: number) => edition,
  participantQuery: (_all: unknown, edition: number) => edition,
}));
vi.mock('../../data/home', () => ({ knownHome: vi.fn() }));
vi.mock('../../data/admin/refs', () => ({ collectionRef: () => 'participants' }));

beforeEach(() => {
  forgetFirstParticipants();
  vi.clearAllMocks();
  vi.mocked(knownHome).mockReturnValue({ settings: { current_edition: 2031 } } as Home);
});

test('nothing is requested before the current edition is known', () => {
  vi.mocked(knownHome).mockReturnValue(undefined);
  prefetchSection('/admin/participants');
  expect(listenAhead).not.toHaveBeenCalled();
});

test("the first page of the current edition's participants is requested once, until the list has its own listener", () => {
  prefetchSection('/admin/participants');
  prefetchSection('/admin/participants');
  expect(listenAhead).toHaveBeenCalledExactlyOnceWith(2031);
  expect(stop).not.toHaveBeenCalled();
  forgetFirstParticipants();
  forgetFirstParticipants();
  expect(stop).toHaveBeenCalledTimes(1);
});

test.each(['/admin', '/admin/events', '/admin/participants/elsewhere'])(
  'nothing is requested at %s',
  (at) => {
    prefetchSection(at);
    expect(listenAhead).not.toHaveBeenCalled();
  },
);
