import { mayBeWritten } from '@ndeiya/domain/consents/nearChild';
import { isSameChild } from '@ndeiya/domain/consents/words';
import { isNearName } from '@ndeiya/domain/people/nearName';
import type { Pass } from '@ndeiya/domain/people/pass';
import { newUnder } from './newcomers';
import type { AskedChild, DecisionsAbout } from './own';

/**
 * The others to whom a no applies where the entry has another name for the child than the link has asked about: the owner may
 * have put the child beside whoever is decided about. Where that name is nearly the asked one, it was most likely corrected,
 * and somebody else who came since may share the first name.
 */
export function alikeIn({ of, found, old, pass }: DecisionsAbout & { pass: Pass }): AskedChild[] {
  const { people } = found;
  const { asked } = pass;
  const present = old?.child ?? people?.members.find(({ id }) => id === of.member);
  if (!people || !asked || !present || isSameChild(present.name, asked.child)) return [];
  const isLike = isNearName(present.name, asked.child) ? isNearName : mayBeWritten;
  return newUnder(people, pass, isLike)
    .filter(({ id }) => id !== present.id)
    .map(({ person = null, name }) => ({ person, child: name }));
}
