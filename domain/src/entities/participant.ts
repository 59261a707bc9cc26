import * as z from 'zod/mini';
import { defineCollection, type EntityOf } from '../collection';
import { LIMITS } from '../constants';
import { email, line, phone, stamps } from './fields';

/** The specification's categories (§5); the settings may name others. */
export const PUBLIC_CATEGORIES = ['Poetry', 'Folk Songs', 'Original Songs', 'Rendition'] as const;
/** Can be given by administrators only. */
export const EXTRA_CATEGORIES = ['Use of African Proverbs in Spoken Word'] as const;
export const CATEGORIES = [...PUBLIC_CATEGORIES, ...EXTRA_CATEGORIES] as const;

/** Name, email, phone, category. Which categories there are is in the settings: see `participantInputFor`. */
export const participantInput = z.strictObject({
  name: line('Name', LIMITS.nameChars),
  email,
  phone,
  category: line('Category', LIMITS.nameChars),
});
export type ParticipantInput = z.output<typeof participantInput>;

/** `participantInput` limited to the categories that the settings give to this kind of user. */
export const participantInputFor = (categories: readonly string[]) =>
  z.extend(participantInput, {
    category: z.string('Category is required.').check(
      z.trim(),
      z.minLength(1, 'Category is required.'),
      z.refine((category) => categories.includes(category), 'Choose one of the categories.'),
    ),
  });

/** `user_id` is null where an administrator added the entry, or its account is gone. */
export const participants = defineCollection(
  'participants',
  z.object({ ...participantInput.shape, user_id: z.nullable(z.string()), ...stamps }),
);
export type Participant = EntityOf<typeof participants>;
