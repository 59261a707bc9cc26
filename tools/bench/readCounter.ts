import type { BrowserContext, Page } from 'playwright';
import { pageScript } from './pageScript';

interface Target {
  collection: string;
  limit: number;
}
/** What the page has asked Firestore's live channel for, and what came of it. */
interface Channel {
  targets: Record<string, Target>;
  /** Those that the server still follows. */
  followed: string[];
  /** The answers, whole or as far as they have come. */
  answers: string[];
}
interface ChannelWindow {
  channel: Channel;
}

const CHANGE = /"documentChange"[\s\S]*?"targetIds":\s*\[([\d,\s]*)\]/g;

/** Runs in the page. */
function noteChannel(): void {
  const channel: Channel = { targets: {}, followed: [], answers: [] };
  Object.assign(window, { channel });

  interface Query {
    structuredQuery: { from: { collectionId: string }[]; limit?: number };
  }
  function noteMessage(text: string) {
    const { addTarget, removeTarget } = JSON.parse(text) as {
      addTarget?: { targetId: number; query?: Query };
      removeTarget?: number;
    };
    channel.followed = channel.followed.filter((id) => id !== String(removeTarget));
    if (!addTarget) return;
    channel.followed.push(String(addTarget.targetId));
    const { from = [], limit = 0 } = addTarget.query?.structuredQuery ?? {};
    channel.targets[addTarget.targetId] = { collection: from[0]?.collectionId ?? '', limit };
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
    // A channel that the page closes ends in the middle.
    noteAnswer(forCount).catch(() => undefined);
    return new Response(forPage, response);
  };
}

/** Notes what goes through Firestore's live channel. Call it before the page, or any of the context's, is opened. */
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

/** The documents that each query of this collection with this `limit` has been sent: each is a read that is paid for. */
export async function documentsRead(page: Page, { collection, limit }: Target): Promise<number[]> {
  return (await sentTo(page))
    .filter(({ target }) => target.collection === collection && target.limit === limit)
    .map(({ documents }) => documents);
}

/** The documents that the page has been sent: the most by one query, and in all. */
export async function allDocumentsRead(page: Page): Promise<{ longest: number; all: number }> {
  const counts = (await sentTo(page)).map(({ documents }) => documents);
  return { longest: Math.max(0, ...counts), all: counts.reduce((sum, count) => sum + count, 0) };
}

/** The last that the dashboard asks for by itself: what its bell tells. */
const LAST_ASKED = 'contact_messages';
const CURRENT = /"targetChangeType":\s*"CURRENT",\s*"targetIds":\s*\[([\d,\s]*)\]/g;

/** What the page has asked for, without an answer so far; what it has not yet asked for, too. */
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

/** Whether the page has asked for all that the dashboard shows, and has it. */
export const isAnswered = async (page: Page) => (await unanswered(page)).length === 0;

/**
 * Waits until the page follows nothing any more. What a page that is just closed has followed, the emulator goes on
 * following for minutes, and each write is then slow.
 */
export async function followsNothing(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as ChannelWindow).channel.followed.length === 0);
}
