import type { Purposes } from '../consents/purposes';
import { standingsIn } from '../consents/standing';
import { type ConsentPeople, type DecidedConsent, isGiven } from '../consents/words';
import { hasWordOf, namesSomebody } from '../kernel/nameWords';
import { bothAllow, NOTHING_SHOWN, type PieceParts } from './steps';

const EVERYTHING: PieceParts = { text: true, sound: true, name: true };

/** The parts that these boxes allow; nothing where they were ticked under a text that does not name the archive. */
function partsOf({
  archive_words: text,
  archive_sound: sound = false,
  publish_name: name,
}: Purposes): PieceParts {
  return text === undefined ? NOTHING_SHOWN : { text, sound, name };
}

/** The parts of a piece that one decision allows; nothing after a no or a withdrawal. */
export const allowedByDecision = (
  one: Pick<DecidedConsent, 'decision' | 'purposes' | 'withdrawn_at'>,
): PieceParts => (isGiven(one) ? partsOf(one.purposes) : NOTHING_SHOWN);

/**
 * Returns the parts that the consents of an entry's people allow in the archive. For an adult the offer is the permission, and somebody whose
 * age nobody has said may be a child. A child needs a decision under a text that names the archive.
 */
export function allowedInArchive(people: ConsentPeople, decisions: readonly DecidedConsent[]): PieceParts {
  if (people.members.length === 0) return NOTHING_SHOWN;
  const standing = standingsIn(people, decisions);
  return people.members
    .map((member): PieceParts => {
      const { state, purposes } = standing(member);
      if (state === 'not_needed') return member.age_band === 'adult' ? EVERYTHING : NOTHING_SHOWN;
      return state === 'given' ? partsOf(purposes) : NOTHING_SHOWN;
    })
    .reduce(bothAllow);
}

/** The fields that are looked through as the title of an entry is. */
const SHORT: ReadonlySet<string> = new Set(['title', 'label']);

/** The public fields that name one of these people, who may not be named there. */
export const fieldsNaming = (fields: Readonly<Record<string, string>>, names: readonly string[]): string[] =>
  Object.entries(fields)
    .filter(([field, text]) => (SHORT.has(field) ? namesSomebody(text, names) : hasWordOf(text, names)))
    .map(([field]) => field);
