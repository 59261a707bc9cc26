import type { OldLink } from './oldLink';
import { isHashOf } from './people';
import type { Sibling } from './siblings';

/**
 * Returns the contact of an old link of this entry, where another entry of the child names it; an empty text where none does. The hash
 * of a contact is another one in each entry: of a no that has it alone nobody could tell that a later word in another entry is the same
 * contact's.
 */
export function contactElsewhere(
  siblings: readonly Pick<Sibling, 'people'>[],
  entry: string,
  { contact_hash }: Pick<OldLink, 'contact_hash'>,
): string {
  const known = siblings.flatMap(({ people }) => people?.guardians ?? []);
  const own = known.find(({ contact }) => contact !== '' && isHashOf(contact_hash, entry, contact));
  return own?.contact ?? '';
}
