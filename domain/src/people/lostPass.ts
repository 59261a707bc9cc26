import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { honeypot, phone, STAMPS, stamps } from '../kernel/fields';

/** The form of a person whose link is gone. */
export const lostPassInput = z.strictObject({
  phone,
  website: honeypot,
});
export type LostPassInput = z.output<typeof lostPassInput>;

/** A number whose holder asks for a new link. It waits for an organiser, who deletes it when it is done with. */
export const lostPasses = defineCollection(
  'lost_passes',
  z.object({
    phone: z.string(),
    /** It is the number of a registration without an account, of a leader, or one to which the site has sent a text. Functions find it out. */
    known: z._default(z.boolean(), false),
    ...stamps,
  }),
  {
    // A number is stored in its one form, so that an erasure by a number finds it.
    owner: { email: 'phone' },
    audited: false,
    impersonal: ['known', ...STAMPS],
    // A number that is sent again while it waits is wanted again, so that its days begin anew.
    retention: [{ since: 'updated_at', days: 90 }],
  },
);
export type LostPass = EntityOf<typeof lostPasses>;
