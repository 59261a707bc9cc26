import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { STAMPS, stamps } from '../kernel/fields';
import { ENTRY_STATES } from './states';

/**
 * The numbers of entries that hold a place and that wait: one document for each category of an edition, and one for each
 * person in it. A submission reads and writes these two, so it need not count entries.
 */
export const entryQuotas = defineCollection(
  'entry_quotas',
  z.object({
    edition: z.number(),
    /** The category's name; '' in the document of a person. */
    category: z.string(),
    taken: z.number(),
    waiting: z.number(),
    /** The category's letter in the numbers of its entries; '' of a person. */
    letter: z.string(),
    next_number: z.number(),
    next_waitlist_no: z.number(),
    /** The number of the category's entries in each state; drafts are not counted here. */
    states: z.partialRecord(z.enum(ENTRY_STATES), z.number()),
    ...stamps,
  }),
  {
    owner: 'site',
    audited: false,
    impersonal: [
      'edition',
      'category',
      'taken',
      'waiting',
      'letter',
      'next_number',
      'next_waitlist_no',
      'states',
      ...STAMPS,
    ],
  },
);
export type EntryQuota = EntityOf<typeof entryQuotas>;
