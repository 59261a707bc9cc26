import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text as bodyOf } from 'node:stream/consumers';
import { NO_TEXTS, type Text, texts, textSpend } from '@ndeiya/domain/sms/text';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendDue } from '../../functions/src/resources/sms/delivery';
import { planText } from '../../functions/src/resources/sms/enqueue';
import { takeReportForm } from '../../functions/src/resources/sms/reports';
import { smsProvider } from '../../functions/src/resources/sms/smsProvider';
import { setTriggers } from '../../tools/emulators/functions';
import { CACHE_DIR, inRoot } from '../../tools/lib/paths';
import { run } from '../../tools/lib/processes';
import { type PhoneServer, startPhones } from '../../tools/phones/server';
import { clear, db, resetLimits } from '../support/backend';
import { ports } from '../support/ports';
import type { KillPoint } from './support/textKillPoints';

/** The process that sends text messages dies by `kill -9` between its steps, and another one goes on. */

const YEAR = 2031;
const PRICE = 100;
/** The simulator takes so much for a message. */
const COST = 80;
const MINUTE = 60_000;
const EVENT = new Date(Date.now() + 30 * 24 * 60 * MINUTE);
/** The network reports what became of a message to the first one, and nothing about one to the second. */
const REPORTED = '+254712600020';
const SILENT = '+254712600010';

/** No other test has this edition. */
const settings = db.doc(`${textSpend.path}/${String(YEAR)}`);
const sender = path.join(CACHE_DIR, 'hard/textSender.mjs');
let site: Server;
let phones: PhoneServer;

/** Bundled, so that each process starts fast. */
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
    // The emulator ends a transaction that waits for a lock of the dead process; the network would report again.
    const take = (form: string) =>
      vi.waitFor(() => takeReportForm(db, new URLSearchParams(form)), { timeout: 30_000, interval: 300 });
    void bodyOf(request)
      .then(take)
      .finally(() => response.end());
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
  await Promise.all([clear(texts.path), settings.delete()]);
  await setTriggers(ports, 'enable');
});

/** Puts a text for each of the two numbers into an outbox that is empty. */
async function queueTwo(budget: number): Promise<void> {
  // A number gets five messages a day.
  await Promise.all([clear(texts.path), resetLimits(), phones.store.clear()]);
  const now = new Date();
  const open = { ...NO_TEXTS, on: true, budget, price: PRICE, quiet_from: null, quiet_to: null };
  await settings.set({ ...open, created_at: now, updated_at: now });
  const values = { number: 'A7', date: '', time: '', place: '', link: '', site: 'Ndeiya' };
  for (const to of [REPORTED, SILENT])
    await db.runTransaction(async (transaction) => {
      const { write } = await planText(transaction, db, {
        kind: 'soon',
        to,
        edition: { year: YEAR, event_date: EVENT },
        entry: `for ${to}`,
        language: 'en',
        says: '',
        values,
        valid_until: null,
        now,
      });
      write();
    });
}

/** The database ends the transaction of a dead process after a minute. This does so at once. */
async function endTransaction(transaction: string): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST: host = '', GCLOUD_PROJECT: project = '' } = process.env;
  const url = `http://${host}/v1/projects/${project}/databases/(default)/documents:rollback`;
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' };
  const body = JSON.stringify({ transaction });
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
}

/** Sends in a process of its own, until it is killed. */
async function sendAndDie(killAt: KillPoint): Promise<void> {
  const env = { ...process.env, KILL_AT: killAt, SECOND: SILENT };
  const child = fork(sender, { env, execArgv: [], stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  let open = '';
  child.stdout?.on('data', (part: Buffer) => (open += part.toString()));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  expect({ code, signal }).toEqual({ code: null, signal: 'SIGKILL' });
  if (open !== '') await endTransaction(open);
}

const requestsTo = (number: string) => phones.store.requests().filter(({ to }) => to === number).length;

/** The state of the text to a number, how often the provider was asked to send it, and what its reader may see twice. */
async function outcomeOf(number: string): Promise<string> {
  const { docs } = await db.collection(texts.path).where('to', '==', number).get();
  const { state, may_be_double } = docs[0]?.get('delivery') as Text['delivery'];
  return `${state}, sent ${String(requestsTo(number))}${may_be_double ? ', may be double' : ''}`;
}

async function money() {
  const stored = await settings.get();
  return { spent: Number(stored.get('spent')), reserved: Number(stored.get('reserved')) };
}

/** Another process goes on, until each lease and each wait for a lost answer has ended. */
async function goOn(): Promise<void> {
  for (const minutes of [0, 3, 19, 22, 40, 60]) {
    await phones.reported();
    const now = new Date(Date.now() + minutes * MINUTE);
    await sendDue({ db, sms: smsProvider(), now: () => now });
  }
  await phones.reported();
}

const ENOUGH = 4 * PRICE;
/** It is enough to send each text once. */
const TIGHT = 2 * PRICE;

interface Case {
  killAt: KillPoint;
  budget: number;
  /** The money that is spent or held once the process is dead. */
  held: number;
  reported: string;
  silent: string;
  spent: number;
}

test.each<Case>([
  {
    killAt: 'before the lease is stored',
    budget: TIGHT,
    held: 0,
    reported: 'delivered, sent 1',
    silent: 'sent, sent 1',
    spent: 2 * COST,
  },
  // Nobody knows that they were not sent, so that each is sent after the wait, and its first price stays spent.
  {
    killAt: 'leased, nothing sent',
    budget: ENOUGH,
    held: 2 * PRICE,
    reported: 'delivered, sent 1, may be double',
    silent: 'sent, sent 1, may be double',
    spent: 2 * (PRICE + COST),
  },
  {
    killAt: 'leased, nothing sent',
    budget: TIGHT,
    held: 2 * PRICE,
    reported: 'failed, sent 0, may be double',
    silent: 'failed, sent 0, may be double',
    spent: 2 * PRICE,
  },
  // A report says that the first one has arrived; of the other one nobody knows.
  {
    killAt: 'both sent, nothing stored',
    budget: ENOUGH,
    held: 2 * PRICE,
    reported: 'delivered, sent 1',
    silent: 'sent, sent 2, may be double',
    spent: PRICE + PRICE + COST,
  },
  {
    killAt: 'both sent, nothing stored',
    budget: TIGHT,
    held: 2 * PRICE,
    reported: 'delivered, sent 1',
    silent: 'failed, sent 1, may be double',
    spent: 2 * PRICE,
  },
  {
    killAt: 'both sent, one stored',
    budget: ENOUGH,
    held: COST + PRICE,
    reported: 'delivered, sent 1',
    silent: 'sent, sent 2, may be double',
    spent: COST + PRICE + COST,
  },
  {
    killAt: 'both sent, both stored',
    budget: TIGHT,
    held: 2 * COST,
    reported: 'delivered, sent 1',
    silent: 'sent, sent 1',
    spent: 2 * COST,
  },
])(
  'a process that is killed at "$killAt", with a budget of $budget: each text is sent as often as can be known, and no cent is spent twice',
  async ({ killAt, budget, held, reported, silent, spent }) => {
    await queueTwo(budget);
    await sendAndDie(killAt);
    const atDeath = await money();
    expect(atDeath.spent + atDeath.reserved).toBe(held);
    await goOn();
    expect(await outcomeOf(REPORTED)).toBe(reported);
    expect(await outcomeOf(SILENT)).toBe(silent);
    expect(await money()).toEqual({ spent, reserved: 0 });
    const paid = (requestsTo(REPORTED) + requestsTo(SILENT)) * COST;
    expect(paid).toBeLessThanOrEqual(spent);
    expect(spent).toBeLessThanOrEqual(budget);
  },
);
