import { allowedByDecision } from '@ndeiya/domain/archive/allowed';
import type { ConsentFacts } from '@ndeiya/domain/consents/facts';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isGiven, isOfPersons, isSameChild } from '@ndeiya/domain/consents/words';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryFacts } from '@ndeiya/domain/entries/entryFacts';
import type { hideIn } from './hidePiece';
import type { NO_MEDIA } from './media';

/** The child of a place, with everybody who is joined with it, and the names that it has had there. */
interface Child {
  /** The decision was made there about this child. */
  isInPlace: (one: StoredDecision) => boolean;
  persons: readonly string[];
  names: readonly string[];
}

function isOfChild(one: StoredDecision, { isInPlace, persons, names }: Child): boolean {
  if (isInPlace(one)) return true;
  if (one.person !== null) return isOfPersons(one, persons);
  return !one.isElsewhere && one.child !== '' && names.some((name) => isSameChild(one.child, name));
}

/**
 * The ids of entries that decisions about this child name: where they were made, and where else they count. Of those whose
 * people are deleted nothing else says that the child was there.
 */
export const namedIn = (decisions: readonly StoredDecision[], child: Child): Set<string> =>
  new Set(
    decisions.filter((one) => isOfChild(one, child)).flatMap(({ entry, counts_in }) => [entry, ...counts_in]),
  );

/** The fields and the piece of one of these entries, as they follow from what was decided. */
export interface Followed {
  facts: ConsentFacts & Partial<EntryFacts>;
  media: typeof NO_MEDIA | undefined;
  /** It takes a permission back that a piece of the archive may rest on. */
  hides: Parameters<typeof hideIn>[2] | null;
}

/** True for a yes that leaves everything in the archive that may be there. */
function leavesAll(one: StoredDecision): boolean {
  const { text, sound, name } = allowedByDecision(one);
  return text && sound && name;
}

/**
 * Nobody can tell any more whose decisions the entry needs: a no refuses it, as the entry of the decision itself, and a yes
 * gives it nothing back, and takes from it what it does not allow.
 */
export function followedWithoutPeople(entry: Entry, said: readonly StoredDecision[]): Followed {
  const { has_minor, consent } = entry;
  const hides = said.every(leavesAll) ? null : { entry, people: undefined, decisions: said };
  if (said.some((one) => !isGiven(one)))
    return {
      facts: { has_minor, consent: 'refused', name_public: false },
      media: undefined,
      hides,
    };
  const name_public = entry.name_public && said.every(({ purposes }) => purposes.publish_name);
  return { facts: { has_minor, consent, name_public }, media: undefined, hides };
}
