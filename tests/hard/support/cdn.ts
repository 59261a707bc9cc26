import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Kept {
  until: number;
  answer: Promise<{ status: number; body: string }>;
}

/** One place of Hosting's CDN, which the emulator lacks: it keeps each answer as long as its header says. */
interface Cdn {
  url: string;
  /** The requests that went on to Hosting and its functions. */
  calls: () => number;
  close: () => void;
}

const secondsOf = (header: string | null) => Number(/s-maxage=(\d+)/.exec(header ?? '')?.[1] ?? 0);

/** Starts it in front of the site. Requests for what is being fetched wait for that one answer, as at a CDN. */
export async function startCdn(site: string): Promise<Cdn> {
  const kept = new Map<string, Kept>();
  let calls = 0;
  const read = async (path: string, place: Kept) => {
    calls += 1;
    const response = await fetch(site + path);
    place.until = Date.now() + secondsOf(response.headers.get('Cache-Control')) * 1000;
    return { status: response.status, body: await response.text() };
  };
  const answer = async (path: string, response: ServerResponse) => {
    let found = kept.get(path);
    if (!found || Date.now() >= found.until) {
      const place = { until: Infinity } as Kept;
      place.answer = read(path, place);
      kept.set(path, place);
      found = place;
    }
    const { status, body } = await found.answer;
    response.writeHead(status).end(body);
  };
  const server = createServer((request, response) => {
    answer(request.url ?? '/', response).catch(() => response.writeHead(502).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${String(port)}`, calls: () => calls, close: () => server.close() };
}
