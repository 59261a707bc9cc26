import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMailer } from '../../../platform/mailer';
import { MemoryFirestore } from '../../../testing/memoryFirestore';
import { deliver, drain } from './delivery';
import { compose } from './mailLayout';
import { enqueueMailIn } from './outbox';

vi.mock('../../../platform/log', () => ({ logError: vi.fn(), logInfo: vi.fn() }));

/** A second on the clock of these tests. */
const SECOND_MS = 5;
const MINUTE_MS = 60_000;
const CONTENT_END = '\r\n.\r\n';

/** A mail server that answers after a while, or ends the connection once it has the content of a mail. */
class SlowServer {
  readonly contents: string[] = [];
  open = 0;
  /** The last one of the connections that were opened has ended. */
  closed: Promise<void> = Promise.resolve();
  seconds = 0;
  answersContent = true;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((socket) => {
    this.serve(socket);
  });

  async start(): Promise<number> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return (this.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    this.open += 1;
    this.closed = new Promise((resolve) => {
      socket.once('close', () => {
        this.open -= 1;
        resolve();
      });
    });
    socket.on('error', () => undefined);
    let content: string | null = null;
    const answer = (line: string) =>
      setTimeout(() => {
        if (line.startsWith('354')) content = '';
        socket.write(`${line}\r\n`);
      }, this.seconds * SECOND_MS);
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (content === null) {
        answer(text.startsWith('DATA') ? '354 Go on' : '250 Well');
        return;
      }
      content += text;
      if (!content.endsWith(CONTENT_END)) return;
      this.contents.push(content);
      content = null;
      if (this.answersContent) answer('250 Taken');
      else socket.destroy();
    });
    answer('220 Welcome');
  }
}

let memory: MemoryFirestore;
let server: SlowServer;
let port: number;
let minutes = 0;
beforeEach(async () => {
  minutes = 0;
  memory = new MemoryFirestore();
  server = new SlowServer();
  port = await server.start();
  const message = compose({ site: 'S', subject: 'News', paragraphs: ['Text'] });
  await memory.db.runTransaction((transaction) => {
    enqueueMailIn(transaction, memory.db, { id: 'm1', to: 'mum@example.org', message });
    return Promise.resolve();
  });
});
afterEach(() => server.stop());

const begun = new Date();
/** On a busy machine a quick server may need a second of the real clock, so only a slow one gets the short minute. */
const deps = () => ({
  db: memory.db,
  mailer: createMailer({ smtpUrl: `smtp://127.0.0.1:${String(port)}`, from: 'a@example.org' }),
  now: () => new Date(begun.getTime() + minutes * MINUTE_MS),
  attemptMs: server.seconds > 0 ? 60 * SECOND_MS : MINUTE_MS,
});
const stored = () =>
  (memory.fields('mail/m1') as { delivery: { state: string; attempts: number; error: string | null } })
    .delivery;

describe('a mail server that answers each command after nineteen seconds', () => {
  beforeEach(() => {
    server.seconds = 19;
  });

  test('has lost its connection after a minute, before the lease ends, and gets nothing more of the mail', async () => {
    expect(await deliver(deps(), 'm1')).toBe('silent');
    await server.closed;
    expect([server.open, server.contents]).toEqual([0, []]);
    expect(stored()).toMatchObject({ state: 'RETRY', error: 'The mail server was too slow.' });
  });

  test('gets the mail once at the next try where it is quick then', async () => {
    await deliver(deps(), 'm1');
    server.seconds = 0;
    minutes = 2;
    await drain(deps());
    minutes = 10;
    await drain(deps());
    expect(server.contents).toHaveLength(1);
    expect(stored()).toMatchObject({ state: 'SUCCESS', attempts: 2 });
  });
});

test('a mail that the server has taken is sent, although the server ends no connection', async () => {
  expect(await deliver(deps(), 'm1')).toBe('sent');
  minutes = 10;
  await drain(deps());
  expect([stored().state, server.contents.length]).toEqual(['SUCCESS', 1]);
});

test('a mail whose acknowledgement is lost is sent once again under the same id, and then given up', async () => {
  server.answersContent = false;
  for (minutes = 0; minutes < 1000; minutes += 100) await deliver(deps(), 'm1');
  const ids = server.contents.map((content) => /^Message-ID: (.*)$/im.exec(content)?.[1]);
  expect(ids).toEqual(['<m1@example.org>', '<m1@example.org>']);
  expect(stored()).toMatchObject({ state: 'ERROR', attempts: 2 });
  expect(stored().error).toContain('It may have arrived.');
});
