import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';
import { NO_TEXTS, type Text, type TextSpend } from '@ndeiya/domain/sms/text';
import { afterEach, beforeEach, vi } from 'vitest';
import { sendDue } from '../../functions/src/resources/sms/delivery';
import { type OutgoingText, planText } from '../../functions/src/resources/sms/enqueue';
import type { SmsProvider } from '../../functions/src/resources/sms/provider';
import { takeReportForm } from '../../functions/src/resources/sms/reports';
import { smsProvider } from '../../functions/src/resources/sms/smsProvider';
import { MemoryFirestore } from '../../functions/src/testing/memoryFirestore';
import { type PhoneServer, startPhones } from './server';

export const YEAR = 2026;
const EVENT = new Date('2026-08-16T06:00:00Z');
/** Noon at the venue. */
export const NOW = new Date('2026-08-10T09:00:00Z');
export const MINUTE = 60_000;
export const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE);

export let memory: MemoryFirestore;
export let phones: PhoneServer;
let site: Server;
export let sms: SmsProvider;
export let clock: Date;

/** Sets the time at which everything of a test happens. */
export const setClock = (at: Date): void => {
  clock = at;
};

/** Starts the phones and a database for each test of a file. */
export function useDelivery(): void {
  beforeEach(start);
  afterEach(stop);
}

async function start() {
  memory = new MemoryFirestore();
  clock = NOW;
  site = createServer((request, response) => {
    void bodyOf(request)
      .then((form) => takeReportForm(memory.db, new URLSearchParams(form), clock))
      .then(() => response.end());
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  phones = await startPhones({
    http: 0,
    reportUrl: () => `http://127.0.0.1:${String(port)}/`,
    speed: 50,
  });
  vi.stubEnv('SMS_PROVIDER', 'africastalking');
  vi.stubEnv('SMS_API_KEY', 'key');
  vi.stubEnv('SMS_USERNAME', 'sandbox');
  vi.stubEnv('SMS_URL', phones.url);
  sms = smsProvider() ?? fail();
  settings({});
}
async function stop() {
  vi.unstubAllEnvs();
  await phones.stop();
  await new Promise((resolve) => site.close(resolve));
}
export const fail = (): never => {
  throw new Error('no provider');
};

export function settings(changes: Partial<TextSpend>): void {
  const usual = { ...NO_TEXTS, on: true, budget: 10_000, price: 100, created_at: NOW, updated_at: NOW };
  memory.put(`text_spend/${String(YEAR)}`, { ...usual, ...changes });
}
export const spend = () => memory.all('text_spend').get(String(YEAR)) as unknown as TextSpend;

export const values = {
  number: 'A7',
  date: 'August 16, 2026',
  time: '09:00 AM',
  place: 'Ndeiya',
  link: 'http://127.0.0.1:5000/consent#A-B',
  site: 'Ndeiya',
};
const outgoing = (changes: Partial<OutgoingText> = {}): OutgoingText => ({
  kind: 'accepted',
  to: '0712 345 678',
  edition: { year: YEAR, event_date: EVENT },
  entry: 'e1',
  language: 'en',
  says: 'A7',
  values,
  valid_until: EVENT,
  now: clock,
  ...changes,
});

export async function queue(changes: Partial<OutgoingText> = {}): Promise<string> {
  return memory.db.runTransaction(async (transaction) => {
    const { id, write } = await planText(transaction, memory.db, outgoing(changes));
    write();
    return id;
  });
}
export const stored = (id: string) => memory.all('texts').get(id) as unknown as Text;
export const deliveryOf = (id: string) => stored(id).delivery;
export const send = () => sendDue({ db: memory.db, sms, now: () => clock });
export const requests = () => phones.store.requests().length;
