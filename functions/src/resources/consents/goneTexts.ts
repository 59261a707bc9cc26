import { isDeepStrictEqual } from 'node:util';
import type { StoredDecision } from '@ndeiya/domain/consents/storedDecision';
import { isGiven, subjectOf } from '@ndeiya/domain/consents/words';
import { type EntryFacts, entryFacts } from '@ndeiya/domain/entries/entryFacts';
import { leftOf } from '@ndeiya/domain/entries/keptRecordings';
import type { Firestore } from 'firebase-admin/firestore';
import { type Each, fromPlace, orUnfinished } from '../../platform/fromPlace';
import type { UNFINISHED } from '../../platform/projection';
import { type IsOver, timeLimit } from '../../platform/timeLimit';
import { inEveryYear } from '../editions/edition';
import {
  candidatesOf,
  type DecidedIn,
  decisionsInPages,
  idsBeside,
  readDecidedIn,
  type Whose,
} from './decidedIn';
import { followThoseBehind } from './joined';

type NightPart = Parameters<typeof entryFacts>[0] & Pick<Whose, 'left_persons' | 'consent'>;

/**
 * The entries of the accounts and groups in which somebody has decided about the child, and of those that had its entry before:
 * they read what is said about it anywhere.
 */
function toldOf(all: readonly StoredDecision[], known: DecidedIn) {
  const told = new Map<string, Set<readonly string[]>>();
  for (const one of all) {
    if (one.person === null) continue;
    const child = known.standsFor(one.person);
    const beside = told.get(child) ?? new Set();
    told.set(child, beside);
    for (const ids of idsBeside(one, known)) beside.add(ids);
  }
  return ({ person }: StoredDecision): string[] =>
    person === null ? [] : [...(told.get(known.standsFor(person)) ?? [])].flat();
}

/**
 * The decisions by which the texts of each entry may name somebody. Those about a child of another entry count where somebody
 * has said no about the child, or the child has left this one.
 */
function decisionsByEntry(all: readonly StoredDecision[], known: DecidedIn): Map<string, StoredDecision[]> {
  const refused = new Set(all.filter((one) => !isGiven(one)).map(subjectOf));
  const said = new Map<string, StoredDecision[]>();
  const told = toldOf(all, known);
  for (const one of all) {
    const mayCount = (id: string) =>
      refused.has(subjectOf(one)) || leftOf(known.whose.get(id) ?? {}).length > 0;
    const others = new Set([...candidatesOf(one, known), ...told(one)]);
    others.delete(one.entry);
    for (const id of [one.entry, ...[...others].filter(mayCount)]) {
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

type Behind = 'hides' | 'shows' | null;

/**
 * Says if something of the entry has to be hidden, or it may have more again; null where nothing has to be done. Of its consent
 * only a no is looked for, because these are not all decisions of the entry. Where one is about somebody who has left it, any
 * other consent is looked at as well: all decisions are read before it is written.
 */
function nextOf(before: NightPart, after: EntryFacts, { isAboutLeft }: { isAboutLeft: boolean }): Behind {
  const isOther = isAboutLeft && before.consent !== after.consent;
  if (isHidden(after, before) || (after.title_named && !before.title_named)) return 'hides';
  if (isOther && before.consent === 'given') return 'hides';
  return isOther || after.title_named !== before.title_named ? 'shows' : null;
}

function behindOf(id: string, said: readonly StoredDecision[], { places, whose, near }: DecidedIn): Behind {
  const [place, read, nearIn] = [places.get(id), whose.get(id), near.get(id)];
  const entry = read && partOf(id, read);
  if (!place || place.isSalvaged || !entry || !nearIn) return null;
  const decisions = said.map(nearIn);
  const after = entryFacts(entry, { people: place.people, decisions });
  return nextOf(entry, after, { isAboutLeft: decisions.some(({ wasHere }) => wasHere) });
}

interface Look {
  ids: readonly string[];
  /** It is looked for when its entry has its turn: of a group, each entry is compared with the decisions of all. */
  behind: (id: string) => Behind;
}

async function lookInto(db: Firestore, edition: number): Promise<Look> {
  const known = await readDecidedIn(db, edition);
  if (!known) return { ids: [], behind: () => null };
  const all: StoredDecision[] = [];
  for await (const page of decisionsInPages(db, edition)) all.push(...page.map(({ one }) => one));
  const said = decisionsByEntry(all, known);
  const looked = new Map<string, Behind>();
  const behind = (id: string): Behind => {
    const before = looked.get(id);
    const now = before === undefined ? behindOf(id, said.get(id) ?? [], known) : before;
    looked.set(id, now);
    return now;
  };
  return { ids: [...known.places.keys()], behind };
}

/** A run looks for so long also where its time was over before, so that a round comes to its end. */
const LOOK_MS = 5_000;
/** Those that hide something come first: titles that are shown again may be very many. */
const KINDS = ['hides', 'shows'] as const;

const NAME = 'texts of those who left';

/** Every entry has its turn for each kind, and does what it says if that is of the kind. */
async function followYear(
  db: Firestore,
  edition: number,
  isOver: IsOver,
): Promise<typeof UNFINISHED | undefined> {
  const { ids, behind } = await lookInto(db, edition);
  const isLookOver = timeLimit(LOOK_MS);
  let hasFollowed = false;
  const isEnough = () => isOver() && (hasFollowed || isLookOver());
  const walk = { name: `${NAME} ${String(edition)}`, list: String(edition), isOver: isEnough };
  const turns = new Map<string, { kind: (typeof KINDS)[number]; id: string }>(
    KINDS.flatMap((kind) => ids.map((id) => [`${kind}/${id}`, { kind, id }] as const)),
  );
  const each: Each = (_, work) =>
    fromPlace(db, walk)([...turns.keys()], async (key) => {
      const turn = turns.get(key);
      if (!turn || behind(turn.id) !== turn.kind) return;
      hasFollowed = true;
      await work(turn.id);
    });
  return orUnfinished(await followThoseBehind(db, ids, each));
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
