import type { OpenedTicket } from '@ndeiya/domain/vote/ticketApi';
import { beforeEach, expect, test } from 'vitest';
import { VoteServerDouble } from '../../testing/voteServer';
import { Voter } from './voter';

const CODE = 'K7QF-3M9A-XT';
let server: VoteServerDouble;
let voter: Voter;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new VoteServerDouble();
  voter = new Voter(server);
});

/** Holds the answer to the next look back until `arrive`. `asked` resolves when the look has begun. */
function holdLook() {
  const { open } = server;
  const [asked, held] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
  server.open = async (body): Promise<OpenedTicket> => {
    server.open = open;
    const answer = await open(body);
    asked.resolve(null);
    await held.promise;
    return answer;
  };
  const arrive = () => {
    held.resolve(null);
  };
  return { asked: asked.promise, arrive };
}
const shows = () => voter.state.get().ticket !== null;

test('a ticket that is forgotten while somebody looks again does not come back with the answer', async () => {
  await voter.open(CODE);
  const { asked, arrive } = holdLook();
  const looking = voter.refresh();
  await asked;
  expect(shows()).toBe(true);
  voter.forget();
  arrive();
  await looking;
  expect(shows()).toBe(false);
  expect(localStorage).toHaveLength(0);
  await voter.open(CODE);
  expect(shows()).toBe(true);
});

test('a ticket that a second look opened, and that is then forgotten, does not come back with the answer to the first', async () => {
  const { asked, arrive } = holdLook();
  const first = voter.open(CODE);
  await asked;
  await voter.refresh();
  expect(shows()).toBe(true);
  voter.forget();
  arrive();
  await first;
  expect(localStorage).toHaveLength(0);
});

test('a ticket that another tab forgets during a look does not come back either', async () => {
  await voter.open(CODE);
  const { asked, arrive } = holdLook();
  const looking = voter.refresh();
  await asked;
  new Voter(server).shelf.remove(CODE);
  arrive();
  await looking;
  expect(localStorage).toHaveLength(0);
});

test('a tab whose ticket another tab forgets goes back to the form, and does not open it again', async () => {
  const stop = new AbortController();
  voter.start(stop.signal);
  await voter.open(CODE);
  new Voter(server).shelf.remove(CODE);
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(voter.state.get().code).toBeNull();
  await voter.refresh();
  expect(localStorage).toHaveLength(0);
  stop.abort();
});
