import * as z from 'zod/mini';
import { editionYear } from '../editions/edition';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { timestamp } from '../kernel/fields';
import { PUBLIC_STATES } from './publicResults';

/**
 * The results of an edition as the public may see them now: `results/{year}`. Functions make it from the rounds, their
 * versions and the public labels of the entries, and everybody reads it.
 */
export const publishedResults = defineCollection(
  'results',
  z.object({
    edition: editionYear,
    state: z.enum(PUBLIC_STATES),
    /** The latest publication; null while only a hash is public. */
    published_at: z.nullable(timestamp),
    /** `PublicResults` as JSON: as maps, Firestore would index each line. Long ones are `packed`. */
    content: z.string(),
    updated_at: timestamp,
  }),
  // Made from the other collections, whose facts protect its content.
  { owner: 'site', audited: false, onHome: true, impersonal: [] },
);
export type PublishedResults = EntityOf<typeof publishedResults>;
