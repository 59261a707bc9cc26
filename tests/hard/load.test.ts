import { participants } from '@ndeiya/domain/entries/participant';
import { PUBLIC_CATEGORIES } from '@ndeiya/domain/kernel/frameConstants';
import { RATE_LIMITS } from '@ndeiya/domain/kernel/rateLimits';
import { users } from '@ndeiya/domain/people/user';
import { makeParticipant, makeRegistration } from '@ndeiya/domain/testing/makers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { setTriggers } from '../../tools/emulators/functions';
import { type Account, auth, db, makeAccount, resetLimits } from '../support/backend';
import { HAS_SMALL_NUMBERS } from '../support/night';
import { ports } from '../support/ports';
import { type LoadServer, type Memory, perSecond, startLoadServer, Tally, visitors } from './support/load';

/** 200 visitors at once and 20 registrations a second: no error but 429, no lost write, memory flat. */

const SECONDS = Number(process.env.LOAD_SECONDS ?? (HAS_SMALL_NUMBERS ? 30 : 60));
const VISITORS = 200;
const PAUSE_MS = 4000;
const RATE = 20;
/** The limit for the growth of memory between the first third of the time and the end. Garbage is collected before each measurement. */
const GROWTH_BYTES = 24 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

let server: LoadServer;
let people: Account[];

// The emulator runs triggers in processes of its own on this machine's cores; totals and log have tests of theirs.
beforeAll(async () => {
  await setTriggers(ports, 'disable');
  await resetLimits();
  server = await startLoadServer();
  people = [];
  while (people.length < (RATE * SECONDS) / 2 / PUBLIC_CATEGORIES.length)
    people.push(...(await Promise.all(Array.from({ length: 10 }, () => makeAccount()))));
});
afterAll(async () => {
  server.stop();
  await setTriggers(ports, 'enable');
});

const documents = () =>
  `http://${process.env.FIRESTORE_EMULATOR_HOST ?? ''}/v1/projects/${process.env.GCLOUD_PROJECT ?? ''}/databases/(default)/documents`;
const pagesAndReads = () => [
  ...['/', '/events', '/gallery', '/participate', '/sitemap.xml'].map((path) => server.url + path),
  ...['/events', '/gallery', '/videos', '/sys_images/banners'].map((path) => `${server.url}/api${path}`),
  `${documents()}/public/home`,
];

/** An address as a proxy would report it; each visitor has one. */
const from = (group: number, number: number) => ({
  'X-Forwarded-For': `10.${String(group)}.${String(number >> 8)}.${String(number & 255)}`,
});
const post = (path: string, json: object, headers: Record<string, string>) =>
  fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });

function look(tally: Tally, addresses: string[]) {
  return (visitor: number, turn: number) => {
    const url = addresses[(visitor + turn) % addresses.length] ?? server.url;
    return tally.time(async () => {
      const answer = await fetch(url, { headers: from(0, visitor) });
      await answer.arrayBuffer();
      return answer;
    });
  };
}

/** Every other one opens an account, the one after enters the competition; every fortieth comes from one and the same school. */
function register(tally: Tally, made: { accounts: string[]; entries: string[] }) {
  return async (index: number) => {
    const isAccount = index % 2 === 0;
    const turn = Math.floor(index / 2);
    const category = PUBLIC_CATEGORIES[turn % PUBLIC_CATEGORIES.length] ?? '';
    const person = people[Math.floor(turn / PUBLIC_CATEGORIES.length)];
    const address = index % 40 === 0 ? from(1, 0) : from(2, index);
    const answer = await tally.time(() =>
      isAccount
        ? post('/users/register', makeRegistration(), address)
        : post('/participants', makeParticipant({ category }), {
            ...address,
            Authorization: `Bearer ${person?.token ?? ''}`,
          }),
    );
    const body = (await answer?.json()) as { id?: string } | undefined;
    if (answer?.status === 201) (isAccount ? made.accounts : made.entries).push(body?.id ?? '');
  };
}

/** Looks at the server's memory every two seconds until it is over. */
async function watchMemory(isOver: () => boolean): Promise<Memory[]> {
  const seen: Memory[] = [];
  await visitors({ count: 1, pauseMs: 2000, isOver }, async () => seen.push(await server.memory()));
  return seen;
}

async function expectStoredOnce(made: { accounts: string[]; entries: string[] }): Promise<void> {
  expect(new Set(made.accounts).size).toBe(made.accounts.length);
  expect(new Set(made.entries).size).toBe(made.entries.length);
  const profiles = await db.getAll(...made.accounts.map((id) => db.doc(`${users.path}/${id}`)));
  expect(profiles.filter(({ exists }) => !exists)).toEqual([]);
  for (let start = 0; start < made.accounts.length; start += 100) {
    const some = made.accounts.slice(start, start + 100).map((uid) => ({ uid }));
    expect((await auth.getUsers(some)).notFound).toEqual([]);
  }
  const entries = await db.getAll(...made.entries.map((id) => db.doc(`${participants.path}/${id}`)));
  const whose = entries.map((entry) => `${String(entry.get('user_id'))} ${String(entry.get('category'))}`);
  expect(entries.filter(({ exists }) => !exists)).toEqual([]);
  expect(new Set(whose).size).toBe(made.entries.length);
}

/** Triggers are still disabled here: a later file that clears all participants would otherwise run some for each of these. */
async function removeRegistered(ids: string[]): Promise<void> {
  await Promise.all(ids.map((id) => db.doc(`${participants.path}/${id}`).delete()));
}

test(
  `200 visitors and 20 registrations a second for ${String(SECONDS)} seconds cause no error but 429 and lose no write`,
  { timeout: 280_000 },
  async () => {
    const before = (await db.collection(users.path).count().get()).data().count;
    const [views, registrations] = [new Tally(), new Tally()];
    const made = { accounts: [] as string[], entries: [] as string[] };
    onTestFinished(() => removeRegistered(made.entries));
    let over = false;
    const isOver = () => over;
    const [seen, , { behind }] = await Promise.all([
      watchMemory(isOver),
      visitors({ count: VISITORS, pauseMs: PAUSE_MS, isOver }, look(views, pagesAndReads())),
      perSecond({ rate: RATE, seconds: SECONDS, atOnce: 60 }, register(registrations, made)).finally(() => {
        over = true;
      }),
    ]);
    const late = seen.slice(Math.floor(seen.length / 3)).map(({ heapUsed }) => heapUsed);
    const growth = (late.at(-1) ?? 0) - (late[0] ?? 0);
    const told = (tally: Tally) =>
      `${String(tally.count)} answers ${JSON.stringify(tally.statuses)}, half within ${String(tally.percentile(0.5))} ms, 95 % within ${String(tally.percentile(0.95))} ms`;
    const rss = seen.map((one) => Math.round(one.rss / MEGABYTE));
    const cpu = ((seen.at(-1)?.cpu ?? 0) - (seen[0]?.cpu ?? 0)) / 1e6;
    process.stdout.write(
      `views: ${told(views)}\nregistrations: ${told(registrations)}, ${behind.toFixed(1)} s behind\n` +
        `heap: ${(growth / MEGABYTE).toFixed(1)} MB more at the end than after a third; RSS ${String(rss[0])} … ${String(rss.at(-1))} MB; ${cpu.toFixed(1)} s of CPU\n`,
    );

    expect(Object.keys(views.statuses)).toEqual(['200']);
    const refused = Math.max(0, Math.ceil((RATE * SECONDS) / 40) - RATE_LIMITS.registerPerAddress.max);
    const taken = RATE * SECONDS - refused;
    expect(registrations.statuses).toEqual({ 201: taken, ...(refused > 0 && { 429: refused }) });
    await expectStoredOnce(made);
    expect((await db.collection(users.path).count().get()).data().count).toBe(before + made.accounts.length);
    expect(growth).toBeLessThan(GROWTH_BYTES);
  },
);
