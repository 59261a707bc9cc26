import type { PageAnswer } from './answer';
import type { Asked } from './draw';

/** The time, in ms, for which an instance reuses the page of unknown events. */
const KEPT_MS = 10_000;
/**
 * Placeholder for the id while the page is rendered. It is long enough not to occur elsewhere in the page.
 */
const STAND_IN = 'an-event-that-does-not-exist-7Q4ZK2MB';

type Draw = (path: string, asked: Asked) => Promise<PageAnswer & { body: string }>;
interface Kept {
  until: number;
  answer: ReturnType<Draw>;
}
/** Cached pages; the key is the visitor's Save-Data. */
const kept = new Map<boolean, Kept>();

/** The placeholder needs no read, because it has no document. */
const askedFor = (asked: Asked, path: string): Asked => ({
  ...asked,
  path,
  ask: (question, body) => (question === path ? Promise.resolve(null) : asked.ask(question, body)),
});

function drawn(asked: Asked, draw: Draw): Kept['answer'] {
  const before = kept.get(asked.frugal);
  if (before && Date.now() < before.until) return before.answer;
  const path = `/events/${STAND_IN}`;
  const answer = draw(path, askedFor(asked, path));
  kept.set(asked.frugal, { until: Date.now() + KEPT_MS, answer });
  answer.catch(() => kept.delete(asked.frugal));
  return answer;
}

/**
 * The page for unknown event ids. Anybody can make up any number of ids, so the page is rendered once for all
 * of them and only the id is replaced.
 */
export async function missingEventPage(id: string, asked: Asked, draw: Draw): Promise<PageAnswer> {
  const answer = await drawn(asked, draw);
  return { ...answer, body: answer.body.replaceAll(STAND_IN, id) };
}
