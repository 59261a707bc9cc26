import type { Edition } from '@ndeiya/domain/editions/edition';
import { unpacked } from '@ndeiya/domain/results/packed';
import type { PublicResults, PublicRound } from '@ndeiya/domain/results/publicResults';
import type { PublishedResults } from '@ndeiya/domain/results/publishedResults';
import { resultTexts } from '@ndeiya/domain/results/texts';
import { shorten } from '@ndeiya/domain/site/pageTexts';
import { logError } from '../platform/log';
import { CACHED, CACHED_BRIEFLY, CACHED_ON_THE_DAY, NOT_CACHED, type PageAnswer } from './answer';
import { document, orLog } from './documents';
import { bareSite, readResults, readSite } from './publicData';
import type { PageRequest } from './serverRender';

/** The first place of each prize, for previews: 'Best performers: Mumbi'. */
function winnersOf({ prizes, rows }: PublicRound): string[] {
  const names = new Map(rows.map(({ entry, name }) => [entry, name]));
  return prizes
    .filter(({ place }) => place === 1)
    .map(({ title, entry }) => `${title}: ${names.get(entry) ?? entry}.`);
}

/** The rounds of published results. Throws where the content cannot be read. */
const roundsIn = ({ content }: PublishedResults): PublicRound[] =>
  (JSON.parse(unpacked(content)) as PublicResults).rounds;

export function describeResults(
  { name, year, location, state }: Edition,
  results: PublishedResults | null,
): string {
  const start = `${name}, ${String(year)}, ${location}.`;
  const none = state === 'archived' ? resultTexts.notPublished : resultTexts.notYet;
  if (results?.state !== 'published') return shorten(`${start} ${none}`);
  try {
    return shorten([start, ...new Set(roundsIn(results).flatMap(winnersOf))].join(' '));
  } catch (error) {
    logError('preview without the winners', error, { edition: results.edition });
    return shorten(start);
  }
}

/** Phones that wait for a publication get it within seconds, and a withdrawn name leaves published results within a minute. */
function cacheOf({ state }: Edition, results: PublishedResults | null): string {
  if (results?.state === 'published') return CACHED_BRIEFLY;
  return results || state === 'open' || state === 'closed' ? CACHED_ON_THE_DAY : CACHED;
}

/** /results/{year}: the results of an edition with their own preview, or a 404 page. */
export async function resultsPage(year: string, request: PageRequest): Promise<PageAnswer> {
  const path = `/results/${year}`;
  const [site = bareSite(), found] = await Promise.all([
    orLog('the home document', readSite(request.ask)),
    orLog('the results', readResults(request.ask, year)),
  ]);
  const title = `Results ${year}`;
  if (!found) return document(request, { site, page: { path, title } }, { status: 503, cache: NOT_CACHED });
  const { edition, results } = found;
  if (!edition) {
    const page = { path, title, indexed: false };
    // The browser renders it, because anybody can make up any number of years.
    return document(null, { site, page }, { status: 404, cache: CACHED_BRIEFLY });
  }
  const page = { path, title, description: describeResults(edition, results) };
  return document(request, { site, page }, { status: 200, cache: cacheOf(edition, results) });
}
