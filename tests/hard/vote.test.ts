import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileOf, naiveTally, randomBox } from '@ndeiya/domain/testing/voteBoxes';
import type { CastAnswer } from '@ndeiya/domain/vote/ticketApi';
import { ballotBatches, batchIdOf } from '@ndeiya/domain/vote/vote';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../../functions/src/app';
import { platform } from '../../functions/src/platform/firebase';
import { readBox } from '../../functions/src/resources/vote/box';
import { makeAdmin } from '../support/backend';
import { call } from '../support/client';
import { HAS_SMALL_NUMBERS } from '../support/night';
import { YEAR } from '../support/slots';
import { makeCast, putVote } from '../support/votes';

const VOTES = HAS_SMALL_NUMBERS ? 240 : 1000;
const INSTANCES = 10;
/** The phones of a hall that send at the same moment. */
const AT_ONCE = 40;
const BOXES = HAS_SMALL_NUMBERS ? 2_000 : 10_000;
const MINUTE_MS = 60_000;

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

/** The function `api` once more, as Cloud Functions starts another instance. */
async function startInstance(): Promise<string> {
  const server = createServer(createApp(platform()));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/api`;
}

/** The codes of so many active tickets. */
async function tickets(): Promise<string[]> {
  const { token } = await makeAdmin();
  const { year } = await putVote();
  const codes: string[] = [];
  while (codes.length < VOTES) {
    const printed = await call('post', `/votes/${year}/batches`, { token, json: { sheets: 40 } });
    const made = printed.body as { codes: string[]; batch: { n: number } };
    await platform()
      .db.doc(`${ballotBatches.path}/${batchIdOf(YEAR, made.batch.n)}`)
      .update({ state: 'active' });
    codes.push(...made.codes);
  }
  return codes.slice(0, VOTES);
}

test(
  `${String(VOTES)} votes through ten instances, a tenth of them sent again because the answer was lost, are each in the box once`,
  { timeout: 3 * MINUTE_MS },
  async () => {
    const [codes, instances] = await Promise.all([
      tickets(),
      Promise.all(Array.from({ length: INSTANCES }, startInstance)),
    ]);
    const votes = await Promise.all(codes.map((code) => makeCast(code, ['A007'])));
    const send = async (vote: object, at: number) => {
      const answer = await fetch(`${instances[at % INSTANCES] ?? ''}/vote/cast`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(vote),
      });
      return ((await answer.json()) as CastAnswer).outcome;
    };
    const outcomes: string[] = [];
    const waiting = votes.map((vote, at) => ({ vote, at }));
    const begun = Date.now();
    const phone = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { vote, at } = next;
        const sent = at % 10 === 0 ? [send(vote, at), send(vote, at + 3)] : [send(vote, at)];
        outcomes.push((await Promise.all(sent)).sort().join(' '));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, phone));
    expect(Date.now() - begun).toBeLessThan(MINUTE_MS);
    expect(outcomes.filter((outcome) => outcome === 'counted')).toHaveLength(VOTES * 0.9);
    expect(outcomes.filter((outcome) => outcome === 'counted duplicate')).toHaveLength(VOTES * 0.1);
    const { used } = await readBox((query) => query.get(), platform().db, YEAR);
    expect(used.map(({ kept }) => kept.commitment).sort()).toEqual(
      votes.map(({ commitment }) => commitment).sort(),
    );
  },
);

test(
  `the tally of ${String(BOXES)} random boxes is the one that the text gives`,
  { timeout: MINUTE_MS },
  () => {
    for (let seed = 1; seed <= BOXES; seed += 1) {
      const box = randomBox(seed);
      const { votes, places, winners, spoilt } = naiveTally(box);
      const file = fileOf(box);
      expect({
        seed,
        votes: Object.fromEntries(file.tally.map((row) => [row.id, row.votes])),
        places: Object.fromEntries(file.tally.map((row) => [row.id, row.place])),
        winners: [...file.winners].sort(),
        spoilt: file.counts.spoilt,
      }).toEqual({ seed, votes, places, winners, spoilt });
    }
  },
);
