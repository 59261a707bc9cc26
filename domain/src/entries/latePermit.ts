import * as z from 'zod/mini';
import { EDITION_COUNTS } from '../editions/edition';
import { categoryName, editionYear } from '../editions/edition';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { fieldMessages } from '../kernel/fieldMessages';
import { dateTimeInput, idText, line, STAMPS, stamps, timestamp } from '../kernel/fields';

const someId = idText(128, fieldMessages.permitFor);

const fields = {
  edition: editionYear,
  /** The entry that may be submitted late. */
  entry: z._default(z.nullable(someId), null),
  /** The account that may register and submit late. */
  uid: z._default(z.nullable(someId), null),
  /** The group whose entries may be submitted late. */
  group: z._default(z.nullable(someId), null),
  /** An empty list permits every category. */
  categories: z._default(z.array(categoryName).check(z.maxLength(2 * EDITION_COUNTS.categories)), []),
  reason: line('Reason'),
};

export const latePermitInput = z.strictObject({ ...fields, valid_until: dateTimeInput }).check(
  z.refine((of) => [of.entry, of.uid, of.group].filter((id) => id !== null).length === 1, {
    path: ['entry'],
    error: fieldMessages.permitFor,
  }),
);
export type LatePermitInput = z.output<typeof latePermitInput>;

/** Lets one entry, one account or one group in after the deadline. */
export const latePermits = defineCollection(
  'late_permits',
  z.object({ ...fields, valid_until: timestamp, ...stamps }),
  {
    owner: { uid: 'uid', participant: 'entry' },
    audited: true,
    impersonal: ['edition', 'group', 'categories', 'valid_until', ...STAMPS],
    label: 'Late permit',
    retention: [{ since: 'valid_until', days: 365 }],
  },
);
export type LatePermit = EntityOf<typeof latePermits>;
