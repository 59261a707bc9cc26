import type { Consent } from '@ndeiya/domain/consents/consent';
import { FORGOTTEN_CONTACT } from '@ndeiya/domain/consents/words';
import type { OldLink } from './oldLink';
import { isHashOf } from './people';
import type { Sibling } from './siblings';

// The hash of a contact is another one in each entry. Of a no that has it alone nobody could tell that a later word in another entry is
// the same contact's.

/** Returns the contact of an old link of this entry, where another entry of the child names it; an empty text where none does. */
export function contactElsewhere(
  siblings: readonly Pick<Sibling, 'people'>[],
  entry: string,
  { contact_hash }: Pick<OldLink, 'contact_hash'>,
): string {
  const known = siblings.flatMap(({ people }) => people?.guardians ?? []);
  const own = known.find(({ contact }) => contact !== '' && isHashOf(contact_hash, entry, contact));
  return own?.contact ?? '';
}

/** Returns those of these decisions that have this contact by its hash alone, with the contact, by their ids. */
export function toldContact<T extends Pick<Consent, 'id' | 'entry' | 'guardian' | 'contact_hash'>>(
  decisions: readonly T[],
  contact: string,
): ReadonlyMap<string, T> {
  const isHashAlone = ({ guardian, contact_hash }: T): boolean =>
    guardian.contact === '' && contact_hash !== '' && !contact_hash.startsWith(FORGOTTEN_CONTACT);
  const alone = contact === '' ? [] : decisions.filter(isHashAlone);
  const same = alone.filter((one) => isHashOf(one.contact_hash, one.entry, contact));
  return new Map(same.map((one) => [one.id, { ...one, guardian: { ...one.guardian, contact } }]));
}
