import type { PageAnswer } from './answer';
import type { Asked } from './draw';

/** How long an instance sends the same page for all events that do not exist, in ms. */
const KEPT_MS = 10_000;
/** Stands for the id while the page is drawn; long enough that nothing else in the page is called so. */
const STAND_IN = 'an-event-that-does-not-exist-7Q4ZK2MB';

type Draw = (path: string, asked: Asked) => Promise<PageAnswer & { body: string }>;
interface Kept {
  until: number;
  answer: ReturnType<Draw>;
}
/** By whether the visitor saves data. */
const kept = new Map<boolean, Kept>();

/** The stand-in has no document, so its read costs nothing. */
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
 * The page for an id that no event has. Anybody can make up any number of such addresses, so the page is drawn once and
 * not for each of them: only the id in it differs.
 */
export async function missingEventPage(id: string, asked: Asked, draw: Draw): Promise<PageAnswer> {
  const answer = await drawn(asked, draw);
  return { ...answer, body: answer.body.replaceAll(STAND_IN, id) };
}
