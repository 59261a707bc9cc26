import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { listPage, messagePage } from './page';
import { MailStore, parseMail } from './store';

const HOST = '127.0.0.1';
const MAX_MAIL_BYTES = 20 * 1024 * 1024;

export interface MailServer {
  store: MailStore;
  stop(): Promise<void>;
}

function smtpServer(store: MailStore): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    size: MAX_MAIL_BYTES,
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => parseMail(raw, to))
        .then((message) => store.add(message))
        .then(() => done(), done);
    },
  });
}

interface Answer {
  status: number;
  type: 'text/html' | 'application/json';
  body: string;
}

const html = (body: string, status = 200): Answer => ({ status, type: 'text/html', body });
const json = (value: unknown, status = 200): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

function oneMessage(store: MailStore, path: string): Answer {
  const [, api, id = ''] = /^(\/api)?\/messages\/([\w-]+)$/.exec(path) ?? [];
  const message = store.get(id);
  if (message) return api ? json(message) : html(messagePage(message));
  return path.startsWith('/api/') ? json({ error: 'Not found.' }, 404) : html('Not found.', 404);
}

/** The inbox's response to a request: JSON below /api, pages elsewhere. */
export async function answerTo(store: MailStore, method: string, path: string): Promise<Answer> {
  switch (`${method} ${path}`) {
    case 'GET /':
      return html(listPage(store.list()));
    case 'GET /api/messages':
      return json(store.list());
    case 'DELETE /api/messages':
      await store.clear();
      return json({ message: 'Deleted.' });
    default:
      return oneMessage(store, path);
  }
}

/** Refuses requests from pages of other sites, also by DNS rebinding. */
function isOwnRequest({ headers }: IncomingMessage): boolean {
  const local = /^(127\.0\.0\.1|localhost)(:\d+)?$/;
  const { host = '', origin } = headers;
  return local.test(host) && (!origin || local.test(origin.replace(/^https?:\/\//, '')));
}

async function serve(store: MailStore, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = new URL(request.url ?? '/', `http://${HOST}`).pathname;
  const answer = isOwnRequest(request)
    ? await answerTo(store, request.method ?? 'GET', path)
    : json({ error: 'Only from this machine.' }, 403);
  response.writeHead(answer.status, {
    'Content-Type': `${answer.type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  });
  response.end(answer.body);
}

function listening(server: Server | SMTPServer, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve());
  });
}

/** Starts the local mail inbox: SMTP for delivery, HTTP for reading. `file` keeps the mails between runs. */
export async function startMail(options: { http: number; smtp: number; file?: string }): Promise<MailServer> {
  const store = new MailStore(options.file);
  const smtp = smtpServer(store);
  const http = createServer((request, response) => {
    serve(store, request, response).catch(() => response.writeHead(500).end());
  });
  await listening(smtp, options.smtp);
  await listening(http, options.http);
  // Without a listener, Node would exit when a client disconnects in the middle of a mail.
  smtp.on('error', () => undefined);
  return {
    store,
    async stop() {
      http.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => http.close(() => resolve())),
        new Promise<void>((resolve) => smtp.close(() => resolve())),
      ]);
    },
  };
}
