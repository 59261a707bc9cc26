import { asItLooks } from './lookAlikes';
import { comparableName } from './names';
import { remembering } from './remembering';

/**
 * The forms by which names are one: as they look, and as they are written. Some Greek capitals look like another Latin letter
 * than the small one, so that the looks alone would part a name from itself in capitals. An empty name has none.
 */
export const nameForms = remembering((name): readonly string[] =>
  [...new Set([comparableName(asItLooks(name)), comparableName(name)])].filter(Boolean),
);

/** True when both are the name of one person, for a reader who sees them. An empty name is nobody's. */
export function isSameName(name: string, other: string): boolean {
  const others = nameForms(other);
  return nameForms(name).some((form) => others.includes(form));
}
