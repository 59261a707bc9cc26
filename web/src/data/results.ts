import type { Edition } from '@ndeiya/domain/editions/edition';
import type { Readable } from '@ndeiya/domain/kernel/publicReader';
import { unpacked } from '@ndeiya/domain/results/packed';
import type { PublicResults } from '@ndeiya/domain/results/publicResults';
import type { PublishedResults } from '@ndeiya/domain/results/publishedResults';
import { documentQuery, pageQuery, type Responses, runQuery } from '../lib/public/query';
import { type Public, usePublic } from '../lib/public/usePublic';

/** More than there will be editions for a long time. */
const MOST = 50;

/** The list of editions needs no more of an edition's results. */
export type ResultSummary = Pick<PublishedResults, 'edition' | 'state'>;
/** The edition of results, as the page shows it. */
export type ResultEdition = Pick<Edition, 'year' | 'name' | 'event_date' | 'location' | 'state'>;
export interface EditionResults {
  /** Null for a year without an edition. */
  edition: ResultEdition | null;
  /** Null while no marks are frozen. */
  results: PublicResults | null;
}

// All of them without their schemas: only functions write these documents, through the schemas.
const summaries: Readable<ResultSummary> = {
  path: 'results',
  converter: {
    fromFirestore(snapshot) {
      const { edition, state } = snapshot.data() as ResultSummary;
      return { edition, state };
    },
  },
};
const contents: Readable<PublicResults> = {
  path: 'results',
  converter: {
    fromFirestore: (snapshot) =>
      JSON.parse(unpacked((snapshot.data() as PublishedResults).content)) as PublicResults,
  },
};
const editions: Readable<ResultEdition> = {
  path: 'editions',
  converter: {
    fromFirestore(snapshot) {
      const { year, name, event_date, location, state } = snapshot.data() as ResultEdition;
      return { year, name, event_date, location, state };
    },
  },
};

const firstPage = pageQuery(summaries, {
  orderBy: 'edition',
  direction: 'desc',
  limit: MOST,
  select: ['edition', 'state'],
});
const summariesQuery = (responses: Responses) => firstPage(responses)?.items;

/** The editions that have results, without the results. */
export const useResultSummaries = (): Public<ResultSummary[]> =>
  usePublic('results', () => runQuery(summariesQuery), summariesQuery);

/** An edition with its published results. */
export function useEditionResults(year: string): Public<EditionResults> {
  const [readEdition, readResults] = [documentQuery(editions, year), documentQuery(contents, year)];
  const query = (responses: Responses): EditionResults | undefined => {
    const [edition, results] = [readEdition(responses), readResults(responses)];
    return edition === undefined || results === undefined ? undefined : { edition, results };
  };
  return usePublic(`results ${year}`, () => runQuery(query), query);
}
