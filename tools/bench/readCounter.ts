import type { BrowserContext, Page } from 'playwright';
import { pageScript } from './pageScript';

interface Target {
  collection: string;
  limit: number;
}
/** The page's requests on Firestore's live channel, and their responses. */
interface Channel {
  targets: Record<string, Target>;
  /** The queries that still have a listener on the server. */
  followed: string[];
  /** The responses, complete or partly received. */
  answers: string[];
}
interface ChannelWindow {
  channel: Channel;
}

/** A request for a query or a document. */
interface AddTarget {
  targetId: number;
  query?: { structuredQuery: { from: { collectionId: string }[]; limit?: number } };
  documents?: { documents: string[] };
}

const CHANGE = /"documentChange"[\s\S]*?"targetIds":\s*\[([\d,\s]*)\]/g;

/** Runs in the page. */
function noteChannel(): void {
  const channel: Channel = { targets: {}, followed: [], answers: [] };
  Object.assign(window, { channel });

  function targetOf({ query, documents }: AddTarget) {
    const { from = [], limit = 0 } = query?.structuredQuery ?? {};
    const collection = from[0]?.collectionId ?? documents?.documents[0]?.split('/').at(-2);
    return { collection: collection ?? '', limit };
  }
  function noteMessage(text: string) {
    const { addTarget, removeTarget } = JSON.parse(text) as {
      addTarget?: AddTarget;
      removeTarget?: number;
    };
    channel.followed = channel.followed.filter((id) => id !== String(removeTarget));
    if (!addTarget) return;
    channel.followed.push(String(addTarget.targetId));
    channel.targets[addTarget.targetId] = targetOf(addTarget);
  }

  async function noteAnswer(stream: ReadableStream<Uint8Array>) {
    const decoder = new TextDecoder();
    const reader = stream.getReader();
    const number = channel.answers.push('') - 1;
    for (let part = await reader.read(); !part.done; part = await reader.read())
      channel.answers[number] =
        (channel.answers[number] ?? '') + decoder.decode(part.value, { stream: true });
  }

  const fetch = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.includes('Firestore/Listen/channel')) return fetch(request);
    for (const [name, value] of new URLSearchParams(await request.clone().text()))
      if (/^req\d+___data__$/.test(name)) noteMessage(value);
    const response = await fetch(request);
    if (!response.body) return response;
    const [forPage, forCount] = response.body.tee();
    // A channel that the page closes ends in the middle of a response.
    noteAnswer(forCount).catch(() => undefined);
    return new Response(forPage, response);
  };
}

/** Records Firestore's live channel. Call it before the page, or any page of the context, is opened. */
export const watchChannel = (page: Page | BrowserContext): Promise<unknown> =>
  page.addInitScript({ content: pageScript(noteChannel) });

async function sentTo(page: Page): Promise<{ target: Target; documents: number }[]> {
  const { targets, answers } = await page.evaluate(() => {
    const { channel } = window as unknown as ChannelWindow;
    return { targets: channel.targets, answers: channel.answers };
  });
  const sent = answers.flatMap((text) =>
    [...text.matchAll(CHANGE)].flatMap(([, ids = '']) => ids.split(',').map((id) => id.trim())),
  );
  return Object.entries(targets).map(([id, target]) => ({
    target,
    documents: sent.filter((one) => one === id).length,
  }));
}

/**
 * The documents that each query of this collection with this `limit` has received. Each is one billed read.
 */
export async function documentsRead(page: Page, { collection, limit }: Target): Promise<number[]> {
  return (await sentTo(page))
    .filter(({ target }) => target.collection === collection && target.limit === limit)
    .map(({ documents }) => documents);
}

/** The documents of some collections that the page has received, whatever the query. */
export async function documentsOf(page: Page, collections: readonly string[]): Promise<number> {
  const sent = await sentTo(page);
  return sent
    .filter(({ target }) => collections.includes(target.collection))
    .reduce((sum, { documents }) => sum + documents, 0);
}

/** The documents that the page has received: the largest number for one query, and the total. */
export async function allDocumentsRead(page: Page): Promise<{ longest: number; all: number }> {
  const counts = (await sentTo(page)).map(({ documents }) => documents);
  return { longest: Math.max(0, ...counts), all: counts.reduce((sum, count) => sum + count, 0) };
}

/** The last collection that each page of the dashboard reads: for the bell. */
const LAST_ASKED = 'overviews';
const CURRENT = /"targetChangeType":\s*"CURRENT",\s*"targetIds":\s*\[([\d,\s]*)\]/g;

/** The queries without a response so far, including those that the page has not sent yet. */
export async function unanswered(page: Page): Promise<string[]> {
  const { targets, followed, answers } = await page.evaluate(
    () => (window as unknown as ChannelWindow).channel,
  );
  const current = new Set(
    answers.flatMap((text) =>
      [...text.matchAll(CURRENT)].flatMap(([, ids = '']) => ids.split(',').map((id) => id.trim())),
    ),
  );
  const isAsked = followed.some((id) => targets[id]?.collection === LAST_ASKED);
  const waiting = followed.filter((id) => !current.has(id)).map((id) => targets[id]?.collection ?? id);
  return isAsked ? waiting : [...waiting, LAST_ASKED];
}

/** True when the page has sent all queries of the dashboard and received the responses. */
export const isAnswered = async (page: Page) => (await unanswered(page)).length === 0;

/**
 * Waits until the page has no listeners. The emulator keeps the listeners of a page that is just closed for
 * minutes, which makes each write slow.
 */
export async function followsNothing(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as ChannelWindow).channel.followed.length === 0);
}
