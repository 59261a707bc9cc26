import { goneDecisions } from '../consents/goneNames';
import type { ConsentPeople, DecidedConsent } from '../consents/words';
import { type Entry, type EntryInput, NAMING_TEXTS, type NamingText } from './entry';

type Cleared = Pick<Entry, 'title_cleared' | 'stage_name_cleared'>;
type Texts = Pick<Entry, NamingText | 'title_refused' | 'stage_name_refused'> &
  Cleared &
  Partial<Pick<Entry, 'left_persons'>>;

/** An organiser says which texts name nobody. */
export type NamesNobody = NonNullable<EntryInput['names_nobody']>;

/** The decisions in spite of which this text names nobody, as an organiser has said. */
export function decisionsCleared(entry: Cleared, name: NamingText, text: string): readonly string[] {
  const cleared = entry[`${name}_cleared`];
  return cleared?.text === text ? cleared.decisions : [];
}

/** True where a text is shown because an organiser has said that it names nobody. */
export const isCleared = (entry: Texts, name: NamingText): boolean =>
  entry[`${name}_cleared`]?.text === entry[name] && !entry[`${name}_refused`];

/** True where the entry says this already. */
export const isSaid = (entry: Texts, said: NamesNobody): boolean =>
  NAMING_TEXTS.every((name) => {
    const text = said[name];
    if (text === undefined) return true;
    return text === null ? entry[`${name}_cleared`] === null : text === entry[name] && isCleared(entry, name);
  });

/**
 * The entry after an organiser has said which texts name nobody. It holds for the children about whom somebody had decided by
 * then: a later decision hides the text again. Where it is taken back the text is hidden as it was.
 */
export function withCleared<E extends Texts & Pick<Entry, 'id'>>(
  entry: E,
  said: NamesNobody,
  { members, decisions }: Pick<ConsentPeople, 'members'> & { decisions: readonly DecidedConsent[] },
): E {
  const known = goneDecisions({ entry: entry.id, members, leftPersons: entry.left_persons }, decisions);
  const clearing = (name: NamingText) => {
    const text = said[name];
    if (text === undefined) return {};
    if (text !== null) return { [`${name}_cleared`]: { text, decisions: known }, [`${name}_refused`]: false };
    const isHidden = entry[`${name}_refused`] || isCleared(entry, name);
    return { [`${name}_cleared`]: null, [`${name}_refused`]: isHidden };
  };
  return { ...entry, ...clearing('title'), ...clearing('stage_name') };
}
