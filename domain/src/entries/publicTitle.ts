import { namesSomebody } from '../kernel/nameWords';
import { isNamed } from './publicLabel';

/** The fields that decide the title for judges and for everybody. */
interface Titled {
  title: string;
  stage_name: string;
  name_public: boolean;
  stage_name_refused: boolean;
  /** The title names a child who has left the entry and may not be named. */
  title_refused: boolean;
  /** The title has a word of a member's name in it. Entries that are older than the field may have one. */
  title_named: boolean;
}

/**
 * The title as judges and everybody may read it. Where no name is shown, a title with a name in it is left out: the number and
 * the category say which piece it is.
 */
export function publicTitle({ title, title_named, title_refused, ...name }: Titled): string {
  if (title_refused) return '';
  if (isNamed(name)) return title;
  return title_named || namesSomebody(title, [name.stage_name]) ? '' : title;
}
