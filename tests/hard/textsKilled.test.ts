import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text as bodyOf } from 'node:stream/consumers';
import { NO_TEXTS, texts, textSpend } from '@ndeiya/domain/sms/text';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendDue } from '../../functions/src/resources/sms/delivery';
import { planText } from '../../functions/src/resources/sms/enqueue';
import { smsProvider } from '../../functions/src/resources/sms/provider';
import { takeReportForm } from '../../functions/src/resources/sms/reports';
import { setTriggers } from '../../tools/emulators/functions';
import { CACHE_DIR, inRoot } from '../../tools/lib/paths';
import { run } from '../../tools/lib/processes';
import { type PhoneServer, startPhones } from '../../tools/phones/server';
import { clear, db } from '../support/backend';
import { ports } from '../support/ports';

/** The process that sends text messages dies by `kill -9` at each of its calls, and another one goes on. */

const YEAR = 2031;
const PRICE = 100;
/** The simulator takes so much for a message. */
const COST = 80;
const MINUTE = 60_000;
const EVENT = new Date(Date.now() + 30 * 24 * 60 * MINUTE);

const sender = path.join(CACHE_DIR, 'hard/textSender.mjs');
let site: Server;
let phones: PhoneServer;

/** Bundled, because a process per call must start fast. */
async function bundleSender(): Promise<void> {
  const esbuild = createRequire(inRoot('functions/package.json')).resolve('esbuild/bin/esbuild');
  const options = ['--bundle', '--platform=node', '--format=esm', '--packages=external', '--log-level=error'];
  const tsconfig = `--tsconfig=${inRoot('tests/tsconfig.json')}`;
  const source = inRoot('tests/hard/support/textSender.ts');
  await run(esbuild, [source, ...options, tsconfig, `--outfile=${sender}`]);
}

beforeAll(async () => {
  // The suite's own triggers would send what the killed process has left.
  await Promise.all([setTriggers(ports, 'disable'), bundleSender()]);
  site = createServer((request, response) => {
    void bodyOf(request)
      .then((form) => takeReportForm(db, new URLSearchParams(form)))
      .then(() => response.end());
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  phones = await startPhones({ http: 0, reportUrl: () => `http://127.0.0.1:${String(port)}/`, speed: 50 });
  const params = {
    HASH_KEY: 'a long random text of the tests',
    SMS_PROVIDER: 'africastalking',
    SMS_API_KEY: 'key',
    SMS_USERNAME: 'sandbox',
    SMS_URL: phones.url,
  };
  for (const [name, value] of Object.entries(params)) vi.stubEnv(name, value);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await phones.stop();
  await new Promise((resolve) => site.close(resolve));
  await clear(texts.path, textSpend.path);
  await setTriggers(ports, 'enable');
});

let numbers = 0;
/** A number of its own for each text, because a number gets five a day. */
const nextNumber = () => `+254712${String((numbers += 1)).padStart(4, '0')}20`;

/** Puts two texts into the outbox. */
async function queueTwo(budget: number): Promise<{ id: string; to: string }[]> {
  await clear(texts.path, textSpend.path);
  const now = new Date();
  const stamps = { created_at: now, updated_at: now };
  const settings = { ...NO_TEXTS, on: true, budget, price: PRICE, quiet_from: null, quiet_to: null };
  await db.doc(`${textSpend.path}/${String(YEAR)}`).set({ ...settings, ...stamps });
  const values = { number: 'A7', date: '', time: '', place: '', link: '', site: 'Ndeiya' };
  return Promise.all(
    ['e1', 'e2'].map((entry) =>
      db.runTransaction(async (transaction) => {
        const to = nextNumber();
        const { id, write } = await planText(transaction, db, {
          ...{ kind: 'soon', to, edition: { year: YEAR, event_date: EVENT }, entry, language: 'en' },
          ...{ says: '', values, valid_until: null, now },
        });
        write();
        return { id, to };
      }),
    ),
  );
}

/** Sends in a process of its own; gives whether it came to its end. */
async function sendAndDie(killAt: number): Promise<boolean> {
  const child = fork(sender, { env: { ...process.env, KILL_AT: String(killAt) }, execArgv: [] });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal === 'SIGKILL') return false;
  expect(code).toBe(0);
  return true;
}

/** Another process goes on, until each lease and each wait for a lost answer has ended. */
async function goOn(): Promise<void> {
  for (const minutes of [0, 3, 19, 40]) {
    await phones.reported();
    const now = new Date(Date.now() + minutes * MINUTE);
    await sendDue({ db, sms: smsProvider(), now: () => now });
  }
  await phones.reported();
}

const requestsTo = (number: string) => phones.store.requests().filter(({ to }) => to === number).length;
const spendNow = async () => {
  const stored = await db.doc(`${textSpend.path}/${String(YEAR)}`).get();
  return { spent: Number(stored.get('spent')), reserved: Number(stored.get('reserved')) };
};
const stateOf = async (id: string): Promise<unknown> =>
  (await db.doc(`${texts.path}/${id}`).get()).get('delivery.state');

test.each([
  ['enough for each text twice', 4 * PRICE, ['delivered']],
  ['enough for each text once', 2 * PRICE, ['delivered', 'failed']],
] as const)(
  'a text is sent once and the budget holds, wherever the process is killed, with a budget that is %s',
  async (_, budget, states) => {
    let killAt = 1;
    for (let isOver = false; !isOver; killAt += 1) {
      const queued = await queueTwo(budget);
      isOver = await sendAndDie(killAt);
      const { spent, reserved } = await spendNow();
      expect(spent + reserved, `killed at call ${String(killAt)}`).toBeLessThanOrEqual(budget);
      await goOn();
      const ended = await Promise.all(queued.map(({ id }) => stateOf(id)));
      const paid = queued.map(({ to }) => requestsTo(to) * COST);
      const now = await spendNow();
      const what = `killed at call ${String(killAt)}: ${JSON.stringify({ ended, paid, now })}`;
      for (const state of ended) expect(states, what).toContain(state);
      for (const cents of paid) expect(cents, what).toBeLessThanOrEqual(COST);
      expect(now.reserved, what).toBe(0);
      expect(now.spent, what).toBeLessThanOrEqual(budget);
      expect(now.spent, what).toBeGreaterThanOrEqual(paid.reduce((sum, cents) => sum + cents, 0));
    }
    process.stdout.write(`texts: the process killed at each of ${String(killAt - 2)} calls\n`);
    expect(killAt).toBeGreaterThan(15);
  },
  300_000,
);
