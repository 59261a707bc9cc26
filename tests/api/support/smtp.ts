import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Received {
  to: string[];
  email: Email;
}
export interface OwnSmtp {
  port: number;
  received: Received[];
  stop(): Promise<void>;
}

/** An SMTP server that the test starts and stops; `port` 0 takes a free one. */
export function startSmtp(port = 0): Promise<OwnSmtp> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, { envelope }, done) {
      const to = envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((email) => {
          received.push({ to, email });
          done();
        }, done);
    },
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
    });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const { port: taken } = server.server.address() as AddressInfo;
      resolve({ port: taken, received, stop });
    });
  });
}
