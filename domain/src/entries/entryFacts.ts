import { type ConsentFacts, consentFacts } from '../consents/facts';
import { goneNames } from '../consents/goneNames';
import { goneVoices } from '../consents/goneVoices';
import type { ConsentPeople, DecidedConsent } from '../consents/words';
import { namesSomebody, wordsWithout } from '../kernel/nameWords';
import { isSameName } from '../kernel/sameName';
import { decisionsCleared } from './clearedText';
import type { Entry, NamingText } from './entry';
import { type HeardFiles, keptWith } from './keptRecordings';

type Texts = Pick<Entry, NamingText>;
type Refused = Pick<Entry, 'title_refused' | 'stage_name_refused'>;
type Cleared = Pick<Entry, 'title_cleared' | 'stage_name_cleared'> & Partial<Pick<Entry, 'left_persons'>>;

/** The fields of an entry that follow from its texts, its people and the decisions about them. */
export type EntryFacts = ConsentFacts &
  Refused &
  Pick<Entry, 'title_named'> &
  Pick<HeardFiles, 'recordings_kept'>;

interface Known {
  people: Omit<ConsentPeople, 'entry'>;
  decisions: readonly DecidedConsent[];
  /** Decisions about children of other entries of the group, which count for the texts only. */
  near?: readonly DecidedConsent[];
  /** Names of those who leave with this change and may not be named. */
  left?: readonly string[];
}

/**
 * Returns the words that a text must not have, because they name those who have left the entry and may not be named. `name` is
 * the field of the entry in which it stands; title and stage name may not name either who was refused in another entry of the
 * account or group. Longer texts are looked through for those who were in this one: nobody could say of a poem that its 'grace'
 * is no child of another choir.
 */
export const hiddenWords =
  (entry: Pick<Entry, 'id'> & Cleared, { people: { members }, decisions, near = [], left = [] }: Known) =>
  (text: string, name: NamingText | null = null): string[] => {
    const present = members.map((member) => member.name);
    const known = name === null ? [] : decisionsCleared(entry, name, text);
    const people = { entry: entry.id, members, leftPersons: entry.left_persons };
    const gone = goneNames(people, [...decisions, ...near], { withNear: name !== null, known });
    // A family name that a present member has as well is no other one's secret.
    return wordsWithout([...gone, ...left], present);
  };

/** Returns which texts stay hidden, and which are hidden from now on because they have one of these words. */
export function refusedTexts(
  entry: Texts & Refused,
  hidden: (text: string, name: NamingText) => readonly string[],
): Refused {
  const isNaming = (name: NamingText) => namesSomebody(entry[name], hidden(entry[name], name));
  return {
    title_refused: entry.title_refused || isNaming('title'),
    stage_name_refused: entry.stage_name_refused || isNaming('stage_name'),
  };
}

type Voiced = Pick<Entry, 'id'> & HeardFiles;

/** Returns the voices of those who have left the entry, and whom not everybody may hear. */
export const voicesIn = (
  { id, voices_left: left }: Voiced,
  { people: { members }, decisions }: Pick<Known, 'people' | 'decisions'>,
): ReturnType<typeof goneVoices> => goneVoices({ entry: id, members, left }, decisions);

/** True where the title has a word of a member's name. An entry without members does not say any more who is in it. */
function isTitleNamed(
  entry: Pick<Entry, 'id' | 'title' | 'title_named'> & Cleared,
  { people: { members }, decisions }: Known,
): boolean {
  const cleared = decisionsCleared(entry, 'title', entry.title);
  // The name of a member may have been corrected since somebody decided.
  const decided = decisions.filter((one) => one.entry === entry.id && !cleared.includes(one.id ?? ''));
  const named = [...members.map(({ name }) => name), ...decided.map(({ child }) => child)];
  const isNamed = namesSomebody(entry.title, named);
  return isNamed || (members.length === 0 && entry.title_named);
}

/**
 * The fields of an entry after a change of its people or of a decision. A text that names a child who may not be named stays
 * hidden after the child has left, and so does a file in which the child may be heard: nobody has agreed to it meanwhile.
 */
export const entryFacts = (
  entry: Voiced & Texts & Refused & Cleared & Pick<Entry, 'title_named'>,
  known: Known,
): EntryFacts => ({
  title_named: isTitleNamed(entry, known),
  recordings_kept: keptWith(entry, voicesIn(entry, known)),
  ...consentFacts({ ...known.people, entry: entry.id }, known.decisions),
  ...refusedTexts(entry, hiddenWords(entry, known)),
});

/** True where a text is no other one for the refusal that it may have: case, accents, spaces and letters that look alike say nothing new. */
export const isSameText = (one: string, other: string): boolean => one === other || isSameName(one, other);

type Changed = Texts & Refused & Cleared & Pick<Entry, 'names_lost'>;

/**
 * True where a text is hidden after it was typed. One that was hidden stays so until another one is typed; where somebody was
 * erased, another one too, unless all of its words were shown before, or an organiser has looked at this very text.
 */
function isHiddenAs(entry: Changed, name: NamingText, text: string): boolean {
  const isRefused = entry[`${name}_refused`];
  if (isSameText(text, entry[name])) return isRefused;
  if (!entry.names_lost || text === '' || entry[`${name}_cleared`]?.text === text) return false;
  return isRefused || wordsWithout([text], [entry[name]]).length > 0;
}

/** The entry with changed texts, before they are looked through. */
export const withTexts = <E extends Changed>(entry: E, texts: Partial<Texts>): E => {
  const { title = entry.title, stage_name = entry.stage_name } = texts;
  return {
    ...entry,
    title,
    stage_name,
    title_refused: isHiddenAs(entry, 'title', title),
    stage_name_refused: isHiddenAs(entry, 'stage_name', stage_name),
  };
};
