import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

export const LOCAL_HOST = '127.0.0.1';

/** The answer of a tool's small site on this machine. */
export interface LocalAnswer {
  status: number;
  type: 'text/html' | 'application/json';
  body: string;
}

export const html = (body: string, status = 200): LocalAnswer => ({ status, type: 'text/html', body });
export const json = (value: unknown, status = 200): LocalAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
});

/** Answers a request for a path; null cuts the connection. */
type Answering = (request: IncomingMessage, path: string) => Promise<LocalAnswer | null>;

/** Refuses requests from pages of other sites, also by DNS rebinding. */
function isOwnRequest({ headers }: IncomingMessage): boolean {
  const local = /^(127\.0\.0\.1|localhost)(:\d+)?$/;
  const { host = '', origin } = headers;
  return local.test(host) && (!origin || local.test(origin.replace(/^https?:\/\//, '')));
}

async function serve(
  answering: Answering,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = new URL(request.url ?? '/', `http://${LOCAL_HOST}`).pathname;
  const answer = isOwnRequest(request)
    ? await answering(request, path)
    : json({ error: 'Only from this machine.' }, 403);
  if (!answer) {
    request.socket.destroy();
    return;
  }
  response.writeHead(answer.status, {
    'Content-Type': `${answer.type}; charset=utf-8`,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  });
  response.end(answer.body);
}

/** An HTTP server for this machine only. `broken`: the status where the answer cannot be made. */
export const localServer = (answering: Answering, broken: 400 | 500): Server =>
  createServer((request, response) => {
    serve(answering, request, response).catch(() => response.writeHead(broken).end());
  });

/** A server that can listen: HTTP or SMTP. */
interface Listening {
  once(event: 'error', listener: (error: Error) => void): unknown;
  listen(port: number, host: string, listener: () => void): unknown;
}

/** Resolves when the server listens on this machine. */
export function listening(server: Listening, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOCAL_HOST, () => {
      resolve();
    });
  });
}
