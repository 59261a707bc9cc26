import type { PageAnswer } from './answer';
import type { PageRequest } from './serverRender';

/** The time, in ms, for which an instance reuses the page of unknown events. */
const REUSE_MS = 10_000;
/**
 * Placeholder for the id while the page is rendered. It is long enough not to occur elsewhere in the page.
 */
const STAND_IN = 'an-event-that-does-not-exist-7Q4ZK2MB';

type Render = (path: string, request: PageRequest) => Promise<PageAnswer & { body: string }>;
interface CachedPage {
  until: number;
  answer: ReturnType<Render>;
}
/** Cached pages; the key is the visitor's Save-Data. */
const cachedPages = new Map<boolean, CachedPage>();

/** The placeholder needs no read, because it has no document. */
const withoutRead = (request: PageRequest, path: string): PageRequest => ({
  ...request,
  path,
  ask: (question, body) => (question === path ? Promise.resolve(null) : request.ask(question, body)),
});

function renderedOnce(request: PageRequest, render: Render): CachedPage['answer'] {
  const before = cachedPages.get(request.frugal);
  if (before && Date.now() < before.until) return before.answer;
  const path = `/events/${STAND_IN}`;
  const answer = render(path, withoutRead(request, path));
  cachedPages.set(request.frugal, { until: Date.now() + REUSE_MS, answer });
  answer.catch(() => cachedPages.delete(request.frugal));
  return answer;
}

/**
 * The page for unknown event ids. Anybody can make up any number of ids, so the page is rendered once for all
 * of them and only the id is replaced.
 */
export async function missingEventPage(
  id: string,
  request: PageRequest,
  render: Render,
): Promise<PageAnswer> {
  const answer = await renderedOnce(request, render);
  return { ...answer, body: answer.body.replaceAll(STAND_IN, id) };
}
