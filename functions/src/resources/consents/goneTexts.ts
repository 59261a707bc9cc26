import { isDeepStrictEqual } from 'node:util';
import { aboutMembers } from '@ndeiya/domain/consents/person';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isGiven, subjectOf } from '@ndeiya/domain/consents/words';
import { entryFacts } from '@ndeiya/domain/entries/entryFacts';
import { leftOf } from '@ndeiya/domain/entries/keptRecordings';
import type { Firestore } from 'firebase-admin/firestore';
import { inEveryYear } from '../editions/edition';
import { candidatesOf, type DecidedIn, decisionsInPages, readDecidedIn, type Whose } from './decidedIn';
import { followThoseBehind } from './joined';

type NightPart = Parameters<typeof entryFacts>[0] & Pick<Whose, 'left_persons'>;

/**
 * The decisions by which the texts of each entry may name somebody. Those about a child of another entry count where somebody
 * has said no about the child, or the child has left this one.
 */
function decisionsByEntry(all: readonly StoredDecision[], known: DecidedIn): Map<string, StoredDecision[]> {
  const refused = new Set(all.filter((one) => !isGiven(one)).map(subjectOf));
  const said = new Map<string, StoredDecision[]>();
  for (const one of all) {
    const mayCount = (id: string) =>
      refused.has(subjectOf(one)) || leftOf(known.whose.get(id) ?? {}).length > 0;
    for (const id of [one.entry, ...[...candidatesOf(one, known)].filter(mayCount)]) {
      const own = said.get(id);
      if (own) own.push(one);
      else said.set(id, [one]);
    }
  }
  return said;
}

/** The entry as far as its texts and its files are concerned; undefined where they cannot be read. */
function partOf(id: string, { title, stage_name, ...read }: Whose): NightPart | undefined {
  if (title === undefined || stage_name === undefined) return undefined;
  const {
    title_refused = false,
    stage_name_refused = false,
    title_cleared = null,
    stage_name_cleared = null,
    recordings_known = [],
    recordings_kept = [],
    ...whose
  } = read;
  const texts = { title, stage_name, title_refused, stage_name_refused, title_cleared, stage_name_cleared };
  return { id, ...whose, ...texts, recordings_known, recordings_kept };
}

/** True where a text of the entry has to be hidden that is shown, or a file has to be kept that is heard. */
function isBehind(
  id: string,
  said: readonly StoredDecision[],
  { places, whose, standsFor }: DecidedIn,
): boolean {
  const [place, read] = [places.get(id), whose.get(id)];
  const entry = read && partOf(id, read);
  if (!place || place.isSalvaged || !entry) return false;
  const known = [...place.people.members, ...leftOf(entry).map((person) => ({ person }))];
  const decisions = said.map(aboutMembers<StoredDecision>(known, standsFor));
  const after = entryFacts(entry, { people: place.people, decisions });
  return (['title_refused', 'stage_name_refused', 'recordings_kept'] as const).some(
    (field) => !isDeepStrictEqual(after[field], entry[field]),
  );
}

/** The ids of the entries with a text that names somebody who may not be named. */
async function namingIn(db: Firestore, edition: number): Promise<string[]> {
  const known = await readDecidedIn(db, edition);
  if (!known) return [];
  const all: StoredDecision[] = [];
  for await (const page of decisionsInPages(db, edition)) all.push(...page.map(({ one }) => one));
  const said = decisionsByEntry(all, known);
  return [...said].filter(([id, own]) => isBehind(id, own, known)).map(([id]) => id);
}

/**
 * Hides titles and stage names that name a child who has left the entry and may not be named, or who was refused in another
 * entry of the account or group. The no may have come later than the text. It goes before the deletion of people, and may run
 * twice.
 */
export const followGone = (db: Firestore): Promise<void> =>
  inEveryYear(db, async (year) => followThoseBehind(db, year, await namingIn(db, year)));
