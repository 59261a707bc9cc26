import { aboutMembers } from '@ndeiya/domain/consents/person';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isGiven, subjectOf } from '@ndeiya/domain/consents/words';
import { hiddenWords, refusedTexts } from '@ndeiya/domain/entries/entryFacts';
import type { Firestore } from 'firebase-admin/firestore';
import { inEveryYear } from '../editions/edition';
import { candidatesOf, type DecidedIn, decisionsInPages, readDecidedIn } from './decidedIn';
import { followThoseBehind } from './joined';

/**
 * The decisions by which the texts of each entry may name somebody. Those about a child of another entry count where somebody
 * has said no about the child, or the child has left this one.
 */
function decisionsByEntry(all: readonly StoredDecision[], known: DecidedIn): Map<string, StoredDecision[]> {
  const refused = new Set(all.filter((one) => !isGiven(one)).map(subjectOf));
  const said = new Map<string, StoredDecision[]>();
  for (const one of all) {
    const mayCount = (id: string) =>
      refused.has(subjectOf(one)) || (known.whose.get(id)?.left_persons.length ?? 0) > 0;
    for (const id of [one.entry, ...[...candidatesOf(one, known)].filter(mayCount)]) {
      const own = said.get(id);
      if (own) own.push(one);
      else said.set(id, [one]);
    }
  }
  return said;
}

/** True where a text of the entry has to be hidden that is shown. */
function isBehind(
  id: string,
  said: readonly StoredDecision[],
  { places, whose, standsFor }: DecidedIn,
): boolean {
  const [place, texts] = [places.get(id), whose.get(id)];
  if (!place || place.isSalvaged || !texts) return false;
  const { title, stage_name, title_refused, stage_name_refused, left_persons } = texts;
  if (title === undefined || stage_name === undefined) return false;
  const { members } = place.people;
  const known = [...members, ...left_persons.map((person) => ({ person }))];
  const decisions = said.map(aboutMembers<StoredDecision>(known, standsFor));
  const { title_cleared = null, stage_name_cleared = null } = texts;
  const entry = {
    id,
    title,
    stage_name,
    title_refused: title_refused === true,
    stage_name_refused: stage_name_refused === true,
    title_cleared,
    stage_name_cleared,
    left_persons,
  };
  const refused = refusedTexts(entry, hiddenWords(entry, { people: place.people, decisions }));
  return (
    refused.title_refused !== entry.title_refused || refused.stage_name_refused !== entry.stage_name_refused
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
