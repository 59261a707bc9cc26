import type { EditionSummary } from '@ndeiya/domain/entities/edition';
import type { Answers } from '../lib/given';
import { pageReading, read, type Readable } from '../lib/publicDocuments';
import { type Public, usePublic } from '../lib/usePublic';

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

const firstPage = pageReading(editionDocuments, { orderBy: 'year', direction: 'desc', limit: MOST });
const reading = (answers: Answers) => firstPage(answers)?.items;

/** The editions, the latest first. */
export const useEditions = (): Public<EditionSummary[]> =>
  usePublic('editions', () => read(reading), reading);
