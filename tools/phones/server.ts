import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { textSize } from '@ndeiya/domain/sms/gsm';
import { html, json, listening, LOCAL_HOST, type LocalAnswer, localServer } from '../lib/localServer';
import { type Fate, fateOf } from './fates';
import { phonesPage } from './page';
import { type PhoneMessage, PhoneStore } from './store';

const E164 = /^\+[1-9]\d{6,14}$/;
/** One part costs 'KES 0.8000'. */
const PRICE = 0.8;

export interface PhoneServer {
  store: PhoneStore;
  url: string;
  /** Resolves when no report is on its way any more. */
  reported(): Promise<void>;
  stop(): Promise<void>;
}

interface PhoneOptions {
  http: number;
  /** The address of the site that takes delivery reports, with its secret. */
  reportUrl: () => string;
  file?: string | undefined;
  /** Reports come so many times faster than on the real network; for tests. */
  speed?: number;
}

const notFound = json({ error: 'Not found.' }, 404);

class Network {
  readonly store: PhoneStore;
  private readonly running = new Set<Promise<unknown>>();
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(private readonly options: PhoneOptions) {
    this.store = new PhoneStore(options.file);
  }

  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.allSettled(this.running);
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }

  /** Posts one delivery report; gives the status of the site's answer, 0 where there was none. */
  async report(
    { id, to }: Pick<PhoneMessage, 'id' | 'to'>,
    status: string,
    failureReason = '',
  ): Promise<number> {
    await this.store.noteReport(id, status);
    const form = { id, status, phoneNumber: to, ...(failureReason && { failureReason }) };
    const response = await fetch(this.options.reportUrl(), {
      method: 'POST',
      body: new URLSearchParams(form),
    }).catch(() => null);
    await response?.body?.cancel();
    return response?.status ?? 0;
  }

  private reportLater(message: PhoneMessage, { status, afterMs }: Fate['reports'][number]): void {
    const done = new Promise<unknown>((resolve) => {
      const timer = setTimeout(
        () => {
          this.timers.delete(timer);
          resolve(this.report(message, status));
        },
        afterMs / (this.options.speed ?? 1),
      );
      this.timers.add(timer);
    });
    this.running.add(done);
    void done.finally(() => this.running.delete(done));
  }

  /** One recipient of a request. */
  private async send(to: string, { message, from }: { message: string; from: string }) {
    const fate = E164.test(to) ? fateOf(to) : fateOf('03');
    const { parts } = textSize(message);
    const arrived = fate.arrives ? await this.store.receive({ to, from, text: message, parts }) : null;
    this.store.noteRequest(to, fate.statusCode, arrived?.id ?? null);
    if (arrived) for (const one of fate.reports) this.reportLater(arrived, one);
    const recipient = {
      statusCode: fate.statusCode,
      number: to,
      status: fate.status,
      cost: arrived ? `KES ${(parts * PRICE).toFixed(4)}` : '0',
      messageId: arrived?.id ?? 'None',
    };
    return { recipient, isCut: fate.isCut === true };
  }

  /** The provider's endpoint; null where the connection is cut. */
  async message(request: IncomingMessage): Promise<LocalAnswer | null> {
    const form = new URLSearchParams(await text(request));
    const field = (name: string) => form.get(name) ?? '';
    if (!request.headers.apikey) return json({ error: 'The supplied authentication is invalid' }, 401);
    const [username, numbers, message] = ['username', 'to', 'message'].map(field);
    if (!username || !numbers || !message) return json({ error: 'username, to and message are needed' }, 400);
    const sent = [];
    for (const to of numbers.split(','))
      sent.push(await this.send(to.trim(), { message, from: field('from') }));
    if (sent.some(({ isCut }) => isCut)) return null;
    const good = sent.filter(({ recipient }) => recipient.statusCode < 200).length;
    const Message = `Sent to ${String(good)}/${String(sent.length)}`;
    return json({ SMSMessageData: { Message, Recipients: sent.map(({ recipient }) => recipient) } }, 201);
  }

  async reportNow(number: string, request: IncomingMessage): Promise<LocalAnswer> {
    const { id, status, failure_reason } = JSON.parse(await text(request)) as Record<string, string>;
    if (!id || !status) return json({ error: 'id and status are needed.' }, 400);
    return json({ status: await this.report({ id, to: number }, status, failure_reason) });
  }

  page(): LocalAnswer {
    const phones = this.store.phones().map(({ number }) => ({ number, messages: this.store.of(number) }));
    return html(phonesPage(phones));
  }

  private phone(
    number: string,
    isReport: boolean,
    request: IncomingMessage,
  ): LocalAnswer | Promise<LocalAnswer> {
    if (request.method !== (isReport ? 'POST' : 'GET')) return notFound;
    return isReport ? this.reportNow(number, request) : json(this.store.of(number));
  }

  async answer(request: IncomingMessage, path: string): Promise<LocalAnswer | null> {
    const [, number, isReport] = /^\/api\/phones\/([^/]+)(\/report)?$/.exec(path) ?? [];
    if (number !== undefined) return this.phone(decodeURIComponent(number), isReport !== undefined, request);
    switch (`${request.method ?? 'GET'} ${path}`) {
      case 'POST /version1/messaging':
        return this.message(request);
      case 'GET /':
        return this.page();
      case 'GET /api/phones':
        return json(this.store.phones());
      case 'GET /api/messages':
        return json(this.store.messages());
      case 'GET /api/requests':
        return json(this.store.requests());
      case 'DELETE /api/messages':
        await this.store.clear();
        return json({ message: 'Deleted.' });
      default:
        return notFound;
    }
  }
}

/** Starts the phones of this machine: the provider's endpoint, and pages and JSON to look at what arrived. */
export async function startPhones(options: PhoneOptions): Promise<PhoneServer> {
  const network = new Network(options);
  const http = localServer((request, path) => network.answer(request, path), 400);
  await listening(http, options.http);
  const { port } = http.address() as AddressInfo;
  return {
    store: network.store,
    url: `http://${LOCAL_HOST}:${String(port)}`,
    reported: () => network.idle(),
    async stop() {
      network.stop();
      http.closeAllConnections();
      await new Promise<void>((resolve) => http.close(() => resolve()));
    },
  };
}
