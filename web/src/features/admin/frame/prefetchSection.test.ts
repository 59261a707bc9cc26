import { beforeEach, expect, test, vi } from 'vitest';
import { forgetFirstParticipants } from '../../../data/admin/participantsAhead';
import { prefetchSection } from './prefetchSection';

const stop = vi.hoisted(() => vi.fn());
const listenAhead = vi.hoisted(() => vi.fn(() => stop));
vi.mock('../../../lib/listenAhead', () => ({ listenAhead }));
vi.mock('../../../lib/pageAfter', () => ({ pageAfter: (query: unknown) => query }));
vi.mock('../../../data/admin/participantQuery', () => ({
  EVERYBODY: {},
  participantQuery: () => 'everybody',
}));
vi.mock('../../../data/admin/refs', () => ({ collectionRef: () => 'participants' }));

beforeEach(() => {
  forgetFirstParticipants();
  vi.clearAllMocks();
});

test("the participants' first page is requested once, until the list has its own listener", () => {
  prefetchSection('/admin/participants');
  prefetchSection('/admin/participants');
  expect(listenAhead).toHaveBeenCalledExactlyOnceWith('everybody');
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
