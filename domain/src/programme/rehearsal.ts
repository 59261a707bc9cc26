import * as z from 'zod/mini';
import { editions } from '../editions/edition';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { programmes } from './slot';

/**
 * The edition of the rehearsal, under its year. It is not in `editions`, which everybody reads: nothing that lists or shows
 * editions can find it.
 */
export const rehearsalEditions = defineCollection(
  'rehearsal_editions',
  z.object({
    ...editions.fields.shape,
    /** The round in which everything is judged. */
    round: z.string(),
    /** Random. With the deployment's secret, the codes of the passes follow from it, which are stored nowhere. */
    nonce: z.string(),
    /** True from the moment in which its removal begins. Where the removal stops halfway, somebody or the night begins it again. */
    ending: z.boolean(),
  }),
  { owner: 'site', audited: false, impersonal: [] },
);
export type RehearsalEdition = EntityOf<typeof rehearsalEditions>;

/** The programme of the rehearsal, which is not in `programmes` for the same reason. */
export const rehearsalProgrammes = defineCollection('rehearsal_programmes', programmes.fields, {
  owner: 'site',
  audited: false,
  impersonal: [],
});
