import { isSameChild } from '@ndeiya/domain/consents/words';
import type { Pass } from '@ndeiya/domain/people/pass';
import type { AskedChild, DecisionsAbout } from './own';

/**
 * The child about whom the link has asked, where its place has another name by now. A no is about both: the owner may have
 * put the child into another place, beside somebody who has the guardian and the contact of the link.
 */
export function alsoAskedIn({
  of,
  found,
  old,
  pass,
}: DecisionsAbout & { pass: Pass }): AskedChild | undefined {
  const { asked } = pass;
  const named = old?.child ?? found.people?.members.find(({ id }) => id === of.member);
  if (!asked || asked.child === '' || !named || isSameChild(asked.child, named.name)) return undefined;
  return { person: asked.person, child: asked.child };
}
