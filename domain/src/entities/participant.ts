import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../collection';
import { EXTRA_CATEGORIES, LIMITS, PUBLIC_CATEGORIES } from '../constants';
import { fieldMessages } from '../fieldMessages';
import { email, line, phone, STAMPS, stamps } from './fields';

export { EXTRA_CATEGORIES, PUBLIC_CATEGORIES };
export const CATEGORIES = [...PUBLIC_CATEGORIES, ...EXTRA_CATEGORIES] as const;

/** Name, email, phone, category. The settings list the categories: see `participantInputFor`. */
export const participantInput = z.strictObject({
  name: line('Name', LIMITS.nameChars),
  email,
  phone,
  category: line('Category', LIMITS.nameChars),
});
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
  z.object({ ...participantInput.shape, user_id: z.nullable(z.string()), ...stamps }),
  { owner: { uid: 'user_id', email: 'email' }, audited: true, impersonal: ['category', ...STAMPS] },
);
export type Participant = EntityOf<typeof participants>;
