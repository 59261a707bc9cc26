import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../kernel/collection';
import { LIMITS } from '../kernel/constants';
import { fieldMessages } from '../kernel/fieldMessages';
import { ofEdition, STAMPS, stamps } from '../kernel/fields';
import { EMAIL_FIELD, impersonalOf, lineField, PHONE_FIELD, schemasOf } from '../kernel/fieldTable';
import { EXTRA_CATEGORIES, PUBLIC_CATEGORIES } from '../kernel/frameConstants';
import { shownPhone } from '../kernel/phone';

export { EXTRA_CATEGORIES, PUBLIC_CATEGORIES };
export const CATEGORIES = [...PUBLIC_CATEGORIES, ...EXTRA_CATEGORIES] as const;

/** The fields of a participant. A field that is added here also needs `npm run access`: see CONTRIBUTING.md. */
export const participantFields = {
  name: lineField('Name', { kind: 'personName', max: LIMITS.nameChars }),
  email: EMAIL_FIELD,
  phone: PHONE_FIELD,
  category: { ...lineField('Category', { kind: 'choice', max: LIMITS.nameChars }), impersonal: true },
} as const;

/** Takes any category. The settings say which categories there are: see `participantInputFor`. */
export const participantInput = z.strictObject(schemasOf(participantFields));
export type ParticipantInput = z.output<typeof participantInput>;

/** `participantInput` limited to the categories that this kind of user may choose. */
export const participantInputFor = (categories: readonly string[]) =>
  z.extend(participantInput, {
    category: z.string(fieldMessages.required('Category')).check(
      z.trim(),
      z.minLength(1, fieldMessages.required('Category')),
      z.refine((category) => categories.includes(category), fieldMessages.category),
    ),
  });

/** `user_id` is null when an administrator added the entry, or when its account was deleted. */
export const participants = defineCollection(
  'participants',
  z.object({
    ...participantInput.shape,
    /** Older documents may have a name of which nothing can be seen, and any text of digits as phone. */
    name: z.string(),
    phone: z.string().check(z.overwrite(shownPhone)),
    ...ofEdition,
    user_id: z.nullable(z.string()),
    /** A judge has a sheet for the entry, so the participant cannot be deleted. Functions set it. */
    has_sheets: z.optional(z.boolean()),
    /** The group whose leader entered the participant. Functions set it. */
    group: z.optional(z.string()),
    ...stamps,
  }),
  {
    owner: { uid: 'user_id', email: 'email' },
    audited: true,
    impersonal: [...impersonalOf(participantFields), 'edition', 'has_sheets', 'group', ...STAMPS],
    label: 'Participant',
    counted: 'total_participants',
  },
);
export type Participant = EntityOf<typeof participants>;
