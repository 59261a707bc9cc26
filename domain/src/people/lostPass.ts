import * as z from 'zod/mini';
import { defineCollection } from '../kernel/collection';
import { honeypot, phone, STAMPS, stamps } from '../kernel/fields';

/** The form of a person whose link is gone. */
export const lostPassInput = z.strictObject({
  phone,
  website: honeypot,
});
export type LostPassInput = z.output<typeof lostPassInput>;

/** A number whose holder asks for a new link. It waits for an organiser, who deletes it when it is done with. */
export const lostPasses = defineCollection('lost_passes', z.object({ phone: z.string(), ...stamps }), {
  // A number is stored in its one form, so that an erasure by a number finds it.
  owner: { email: 'phone' },
  audited: false,
  impersonal: STAMPS,
  // A number that is sent again while it waits is wanted again, so that its days begin anew.
  retention: [{ since: 'updated_at', days: 90 }],
});
