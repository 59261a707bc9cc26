import { AREAS, isInArea, isOnPublicPage } from './areas';
import type { Row } from './rows';

/** The numbers count texts. */
interface Progress {
  all: number;
  translated: number;
  reviewed: number;
}
interface PageProgress extends Progress {
  area: string;
}

const progressOf = (rows: readonly Row[]): Progress => ({
  all: rows.length,
  translated: rows.filter(({ text }) => text).length,
  reviewed: rows.filter(({ state }) => state === 'reviewed').length,
});

/** Returns the progress of all public pages together, in which each text counts once. */
export const publicProgress = (rows: readonly Row[]): Progress =>
  progressOf(rows.filter(({ places }) => isOnPublicPage(places)));

/** Returns the progress of each page, in the order of the site's menu. Pages without texts are left out. */
export const progressByPage = (rows: readonly Row[]): PageProgress[] =>
  AREAS.map((area) => ({
    area,
    ...progressOf(rows.filter(({ places }) => isInArea(places, area))),
  })).filter(({ all }) => all > 0);

/** The numbers count what one person has done for the language as it stands now. */
interface PersonProgress {
  id: string;
  name: string;
  written: number;
  reviewed: number;
}

/**
 * Returns what each person has written and reviewed of the texts that the server has, whoever did most first. A text counts for
 * the person who wrote its current words. People are told apart by account and pass, because two may have one name.
 */
export function progressByPerson(rows: readonly Row[]): PersonProgress[] {
  const people = new Map<string, PersonProgress>();
  const add = (id: string, name: string, what: 'written' | 'reviewed') => {
    if (name === '') return;
    const person = people.get(id) ?? { id, name, written: 0, reviewed: 0 };
    people.set(id, { ...person, [what]: person[what] + 1 });
  };
  for (const { stored } of rows) {
    if (!stored?.text) continue;
    add(stored.by, stored.by_name, 'written');
    if (stored.reviewed_by !== null) add(stored.reviewed_by, stored.reviewed_name, 'reviewed');
  }
  const total = ({ written, reviewed }: PersonProgress) => written + reviewed;
  return [...people.values()].toSorted((a, b) => total(b) - total(a) || a.name.localeCompare(b.name));
}
