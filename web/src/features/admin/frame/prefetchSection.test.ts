import { beforeEach, expect, test, vi } from 'vitest';
import { forgetFirstParticipants } from '../../../data/admin/participantsAhead';
import { askForSection } from './askForSection';

const stop = vi.hoisted(() => vi.fn());
const askAhead = vi.hoisted(() => vi.fn(() => stop));
vi.mock('../../../lib/askAhead', () => ({ askAhead }));
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
  askForSection('/admin/participants');
  askForSection('/admin/participants');
  expect(askAhead).toHaveBeenCalledExactlyOnceWith('everybody');
  expect(stop).not.toHaveBeenCalled();
  forgetFirstParticipants();
  forgetFirstParticipants();
  expect(stop).toHaveBeenCalledTimes(1);
});

test.each(['/admin', '/admin/events', '/admin/participants/elsewhere'])(
  'nothing is requested at %s',
  (at) => {
    askForSection(at);
    expect(askAhead).not.toHaveBeenCalled();
  },
);
