import * as z from 'zod/mini';
import { editionYear } from '../editions/edition';
import { defineCollection } from '../kernel/collection';
import { STAMPS, stamps } from '../kernel/fields';

/** More steps than the checklist has or had: a step that a release takes out leaves its tick. */
const MOST_STEPS = 100;

/** The steps of the checklist that the organisers of an edition have ticked off: `checklists/{year}`. Functions write it. */
export const checklists = defineCollection(
  'checklists',
  z.object({
    edition: editionYear,
    /** The names of the steps, each once. */
    done: z.array(z.string()).check(z.maxLength(MOST_STEPS)),
    ...stamps,
  }),
  { owner: 'site', audited: false, impersonal: ['edition', 'done', ...STAMPS] },
);
