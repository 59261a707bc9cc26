import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { html, json, listening, type LocalAnswer, localServer } from '../lib/localServer';
import { listPage, messagePage } from './page';
import { MailStore, parseMail } from './store';

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

function oneMessage(store: MailStore, path: string): LocalAnswer {
  const [, api, id = ''] = /^(\/api)?\/messages\/([\w-]+)$/.exec(path) ?? [];
  const message = store.get(id);
  if (message) return api ? json(message) : html(messagePage(message));
  return path.startsWith('/api/') ? json({ error: 'Not found.' }, 404) : html('Not found.', 404);
}

/** The inbox's response to a request: JSON below /api, pages elsewhere. */
export async function answerTo(store: MailStore, method: string, path: string): Promise<LocalAnswer> {
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

/** Starts the local mail inbox: SMTP for delivery, HTTP for reading. `file` keeps the mails between runs. */
export async function startMail(options: { http: number; smtp: number; file?: string }): Promise<MailServer> {
  const store = new MailStore(options.file);
  const smtp = smtpServer(store);
  const http = localServer(({ method }, path) => answerTo(store, method ?? 'GET', path), 500);
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
