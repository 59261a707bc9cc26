import { isDeepStrictEqual } from 'node:util';
import { aboutMembers } from '@ndeiya/domain/consents/person';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isGiven, subjectOf } from '@ndeiya/domain/consents/words';
import { type EntryFacts, entryFacts } from '@ndeiya/domain/entries/entryFacts';
import { leftOf } from '@ndeiya/domain/entries/keptRecordings';
import type { Firestore } from 'firebase-admin/firestore';
import { type Each, fromPlace, orUnfinished } from '../../platform/fromPlace';
import type { UNFINISHED } from '../../platform/projection';
import { type IsOver, timeLimit } from '../../platform/timeLimit';
import { inEveryYear } from '../editions/edition';
import { candidatesOf, type DecidedIn, decisionsInPages, readDecidedIn, type Whose } from './decidedIn';
import { followThoseBehind } from './joined';

type NightPart = Parameters<typeof entryFacts>[0] & Pick<Whose, 'left_persons' | 'consent'>;

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
    title_named = true,
    title_refused = false,
    stage_name_refused = false,
    title_cleared = null,
    stage_name_cleared = null,
    recordings_known = [],
    recordings_kept = [],
    ...whose
  } = read;
  const texts = {
    title,
    stage_name,
    title_named,
    title_refused,
    stage_name_refused,
    title_cleared,
    stage_name_cleared,
  };
  return { id, ...whose, ...texts, recordings_known, recordings_kept };
}

const isHidden = (after: EntryFacts, before: NightPart): boolean =>
  (after.consent === 'refused' && before.consent !== 'refused') ||
  (['title_refused', 'stage_name_refused', 'recordings_kept'] as const).some(
    (field) => !isDeepStrictEqual(after[field], before[field]),
  );

/**
 * Says if something of the entry has to be hidden, or its title may be shown again; null where nothing has to be done. Of its
 * consent only a no is looked for: these are not all decisions of the entry, so that nothing else can be said of it here.
 */
function behindOf(
  id: string,
  said: readonly StoredDecision[],
  { places, whose, standsFor }: DecidedIn,
): 'hides' | 'shows' | null {
  const [place, read] = [places.get(id), whose.get(id)];
  const entry = read && partOf(id, read);
  if (!place || place.isSalvaged || !entry) return null;
  const known = [...place.people.members, ...leftOf(entry).map((person) => ({ person }))];
  const decisions = said.map(aboutMembers<StoredDecision>(known, standsFor));
  const after = entryFacts(entry, { people: place.people, decisions });
  if (isHidden(after, entry) || (after.title_named && !entry.title_named)) return 'hides';
  return after.title_named === entry.title_named ? null : 'shows';
}

interface Naming {
  /** The entries that a no has not reached, or with a text that names somebody who may not be named. */
  hides: string[];
  /** Those with a title that is hidden and names nobody, as in entries from before they said so. */
  shows: string[];
}

async function namingIn(db: Firestore, edition: number): Promise<Naming> {
  const found: Naming = { hides: [], shows: [] };
  const known = await readDecidedIn(db, edition);
  if (!known) return found;
  const all: StoredDecision[] = [];
  for await (const page of decisionsInPages(db, edition)) all.push(...page.map(({ one }) => one));
  const said = decisionsByEntry(all, known);
  for (const id of known.places.keys()) {
    const behind = behindOf(id, said.get(id) ?? [], known);
    if (behind) found[behind].push(id);
  }
  return found;
}

/** Those that hide something come first: titles that are shown again may be very many. */
function inTheirOrder(each: Each, { hides }: Naming): Each {
  const hidden = new Set(hides);
  return (ids, work) =>
    each(
      ids.map((id) => `${hidden.has(id) ? 'hides' : 'shows'}/${id}`),
      (key) => work(key.slice(key.indexOf('/') + 1)),
    );
}

const NAME = 'texts of those who left';

async function followYear(
  db: Firestore,
  edition: number,
  isOver: IsOver,
): Promise<typeof UNFINISHED | undefined> {
  const naming = await namingIn(db, edition);
  const walk = { name: `${NAME} ${String(edition)}`, list: String(edition), isOver };
  const each = inTheirOrder(fromPlace(db, walk), naming);
  const ids = [...naming.hides, ...naming.shows];
  return orUnfinished(await followThoseBehind(db, { edition, ids, each }));
}

/**
 * Carries noes into the child's other entries where they were stored without being followed (docs/decisions/094), and hides
 * titles and stage names that name a child who has left the entry and may not be named, or who was refused in another entry
 * of the account or group. The no may have come later than the text. It also says again which titles name a member,
 * because entries say it as names were compared when they were saved. It goes before the deletion of people, has a minute and
 * goes on with the next run, and may run twice.
 */
export const followGone = async (
  db: Firestore,
  isOver = timeLimit(),
): Promise<typeof UNFINISHED | undefined> =>
  orUnfinished(await inEveryYear(db, { name: NAME, isOver }, (year) => followYear(db, year, isOver)));
