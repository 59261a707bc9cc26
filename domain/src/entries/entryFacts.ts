import { type ConsentFacts, consentFacts } from '../consents/facts';
import { goneNames } from '../consents/goneNames';
import type { ConsentPeople, DecidedConsent } from '../consents/words';
import { isSameName } from '../kernel/names';
import type { Entry } from './entry';
import { namesSomebody, wordsWithout } from './publicTitle';

type Texts = Pick<Entry, 'title' | 'stage_name'>;
type Refused = Pick<Entry, 'title_refused' | 'stage_name_refused'>;

/** The fields of an entry that follow from its texts, its people and the decisions about them. */
export type EntryFacts = ConsentFacts & Refused;

interface Known {
  people: Omit<ConsentPeople, 'entry'>;
  decisions: readonly DecidedConsent[];
  /** Names of those who leave with this change and may not be named. */
  left?: readonly string[];
}

/** The words that name those who have left the entry and may not be named. */
export function hiddenWords(
  people: Pick<ConsentPeople, 'entry' | 'members'>,
  decisions: readonly DecidedConsent[],
  left: readonly string[] = [],
): string[] {
  const present = people.members.map(({ name }) => name);
  // A family name that a present member has as well is no other one's secret.
  return wordsWithout([...goneNames(people, decisions), ...left], present);
}

/**
 * The fields of an entry after a change of its people or of a decision. A text that names a child who may not be named stays
 * hidden after the child has left: nobody has agreed to it meanwhile.
 */
export function entryFacts(
  entry: Pick<Entry, 'id'> & Texts & Refused,
  { people, decisions, left = [] }: Known,
): EntryFacts {
  const all = { ...people, entry: entry.id };
  const hidden = hiddenWords(all, decisions, left);
  return {
    ...consentFacts(all, decisions),
    title_refused: entry.title_refused || namesSomebody(entry.title, hidden),
    stage_name_refused: entry.stage_name_refused || namesSomebody(entry.stage_name, hidden),
  };
}

const isSameText = (one: string, other: string) => one === other || isSameName(one, other);

/** The entry with changed texts: one that was hidden stays so until another one is typed. */
export const withTexts = <E extends Texts & Refused>(entry: E, texts: Partial<Texts>): E => {
  const { title = entry.title, stage_name = entry.stage_name } = texts;
  return {
    ...entry,
    title,
    stage_name,
    title_refused: entry.title_refused && isSameText(title, entry.title),
    stage_name_refused: entry.stage_name_refused && isSameText(stage_name, entry.stage_name),
  };
};
