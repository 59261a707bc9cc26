import type { EditionSummary } from '@ndeiya/domain/editions/edition';
import type { Readable } from '@ndeiya/domain/kernel/publicReader';
import { pageQuery, type Responses, runQuery } from '../lib/public/query';
import { type Public, usePublic } from '../lib/public/usePublic';

/** More than there will be editions for a long time. */
const MOST = 50;

/** `editions` without their schema, as `homeDocument`: only functions write them, through that schema. */
const editionDocuments: Readable<EditionSummary> = {
  path: 'editions',
  converter: {
    fromFirestore(snapshot) {
      const { year, name, event_date, location, state } = snapshot.data() as EditionSummary;
      return { id: snapshot.id, year, name, event_date, location, state };
    },
  },
};

const firstPage = pageQuery(editionDocuments, { orderBy: 'year', direction: 'desc', limit: MOST });
const editionsQuery = (responses: Responses) => firstPage(responses)?.items;

export const useEditions = (): Public<EditionSummary[]> =>
  usePublic('editions', () => runQuery(editionsQuery), editionsQuery);
