import type { Page, Request } from 'playwright/test';

interface Order {
  field: { fieldPath: string };
  direction: 'ASCENDING' | 'DESCENDING';
}
interface StructuredQuery {
  from: { collectionId: string }[];
  orderBy: Order[];
  startAt?: object;
  endAt?: object;
}
interface Message {
  addTarget?: {
    query?: { parent: string; structuredQuery: StructuredQuery };
    documents?: { documents: string[] };
  };
}

/** A collection that the rules open to nobody. */
const DENIED = 'mail';
const MESSAGE = /^req\d+___data__$/;

/** Asks for what comes before everything, which is nothing. */
function askForNothing(query: StructuredQuery, parent: string): void {
  const [first] = query.orderBy;
  if (!first || first.field.fieldPath === '__name__') {
    const before = `${parent}/${query.from[0]?.collectionId ?? ''}/!`;
    query.endAt = { values: [{ referenceValue: before }], before: true };
  } else if (first.direction === 'ASCENDING') {
    query.endAt = { values: [{ nullValue: 'NULL_VALUE' }], before: true };
  } else query.startAt = { values: [{ nullValue: 'NULL_VALUE' }], before: false };
}

function change({ addTarget }: Message, collections: string[], to: 'empty' | 'denied'): void {
  const { query, documents } = addTarget ?? {};
  const from = query?.structuredQuery.from[0];
  if (query && from && collections.includes(from.collectionId)) {
    if (to === 'denied') from.collectionId = DENIED;
    else askForNothing(query.structuredQuery, query.parent);
  }
  if (documents && to === 'denied') {
    const among = new RegExp(`/documents/(${collections.join('|')})/`);
    documents.documents = documents.documents.map((name) => name.replace(among, `/documents/${DENIED}/`));
  }
}

function changed(request: Request, collections: string[], to: 'empty' | 'denied'): string {
  const form = new URLSearchParams(request.postData() ?? '');
  for (const [name, value] of [...form].filter(([key]) => MESSAGE.test(key))) {
    const message = JSON.parse(value) as Message;
    change(message, collections, to);
    form.set(name, JSON.stringify(message));
  }
  return form.toString();
}

/**
 * Lets the page find collections empty, or be refused them, whatever other tests have in them: its live queries are
 * changed on their way to the server. Gives the way to stop.
 */
export async function answerQueries(
  page: Page,
  collections: string | string[],
  to: 'empty' | 'denied',
): Promise<() => Promise<void>> {
  const listening = /Firestore\/Listen\/channel/;
  await page.route(listening, (route, request) =>
    request.method() === 'POST'
      ? route.continue({ postData: changed(request, [collections].flat(), to) })
      : route.fallback(),
  );
  return () => page.unroute(listening);
}
