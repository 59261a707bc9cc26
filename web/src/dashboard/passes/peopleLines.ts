import type { PassPerson } from '@ndeiya/domain/people/pass';
import { linesIn } from '../kit/linesIn';

/** One person a line: a name, or a name, a comma and an address. */
export function peopleIn(text: string): PassPerson[] {
  return linesIn(text).map((line) => {
    const comma = line.lastIndexOf(',');
    const last = line.slice(comma + 1).trim();
    if (comma < 0 || !last.includes('@')) return { name: line };
    return { name: line.slice(0, comma).trim(), email: last };
  });
}
