import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

/** Serves an app on its own port. Returns functions that post JSON to it and that stop it. */
export async function serve(app: Express) {
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => {
      resolve(listening);
    });
  });
  const { port } = server.address() as AddressInfo;
  const post = async (path: string, json: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`http://127.0.0.1:${String(port)}/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(json),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  return { port, post, end: () => server.close() };
}
