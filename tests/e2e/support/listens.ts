import type { BrowserContext, Frame, Request } from 'playwright/test';

/** The listeners of a page on one channel to the database. */
interface Session {
  url: string;
  id: string;
  /** The number of its last request, and how many messages it has sent. */
  last: number;
  sent: number;
  targets: Set<string>;
}

const CHANNEL = '/google.firestore.v1.Firestore/Listen/channel';
const TARGET = /"addTarget":.*?"targetId":(\d+)/g;

const bodyOf = (request: Request) => decodeURIComponent(request.postData() ?? '');
const numberIn = (body: string, name: string) =>
  Number(new RegExp(`(?:^|&)${name}=(\\d+)`).exec(body)?.[1] ?? 0);

function note(session: Session, request: Request): void {
  const body = bodyOf(request);
  session.last = Number(new URL(request.url()).searchParams.get('RID'));
  session.sent = numberIn(body, 'ofs') + numberIn(body, 'count');
  for (const [, target = ''] of body.matchAll(TARGET)) session.targets.add(target);
}

/** Takes away what the session follows. Never rejects: one that cannot be ended costs time only. */
async function end({ url, id, last, sent, targets }: Session): Promise<void> {
  if (id === '' || targets.size === 0) return;
  const address = new URL(url);
  const database = address.searchParams.get('database') ?? '';
  const query = new URLSearchParams({ VER: '8', database, SID: id, RID: String(last + 1), AID: '0' });
  address.search = query.toString();
  const body = new URLSearchParams({ count: String(targets.size), ofs: String(sent) });
  [...targets].forEach((target, index) => {
    body.set(`req${String(index)}___data__`, JSON.stringify({ database, removeTarget: Number(target) }));
  });
  await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(5000) }).catch(() => undefined);
}

/**
 * The Firestore emulator tells pages that were closed long ago what is written, at each write and while it holds its
 * locks, unless they took their queries back: after some hundred pages every write waits for that, and transactions run
 * out of time. This takes back what pages that were closed or left have not.
 */
export class Listens {
  private readonly current = new Map<Frame, Session>();
  private readonly ended: Promise<void>[] = [];

  /** Records the listeners of all pages of a browser context. */
  follow(context: BrowserContext): void {
    context.on('request', (request) => {
      if (request.url().includes(CHANNEL)) this.see(request);
    });
  }

  private see(request: Request): void {
    const id = new URL(request.url()).searchParams.get('SID');
    const frame = request.frame();
    if (id === null) {
      this.leave(frame);
      this.current.set(frame, { url: request.url(), id: '', last: 0, sent: 0, targets: new Set() });
    }
    const session = this.current.get(frame);
    if (!session) return;
    session.id = id ?? '';
    if (request.method() === 'POST') note(session, request);
  }

  private leave(frame: Frame): void {
    const session = this.current.get(frame);
    if (session) this.ended.push(end(session));
    this.current.delete(frame);
  }

  /** Ends the remaining listeners after the pages were closed. */
  async end(): Promise<void> {
    for (const frame of this.current.keys()) this.leave(frame);
    await Promise.all(this.ended);
  }
}
