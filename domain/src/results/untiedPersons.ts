import { computeResults } from './results';

interface Input {
  entries: readonly { id: string; persons: readonly string[] }[];
}

/** True where a person is in two entries. */
function hasTies({ entries }: Input): boolean {
  const all = entries.flatMap(({ persons }) => [...new Set(persons)]);
  return new Set(all).size < all.length;
}

const tieKey = (person: string, entry: string) => `${person} ${entry}`;

/** The persons by whom a prize passes over an entry, each with the entry and with the one that brought them a prize. */
function decidingTies(input: Input): Set<string> {
  return new Set(
    computeResults(input).rows.flatMap(({ entry, explain }) =>
      explain.flatMap(({ key, values }) => {
        if (key !== 'prize.passed_over') return [];
        const { person, holder } = values as { person: string; holder: string };
        return [tieKey(person, entry), tieKey(person, holder)];
      }),
    ),
  );
}

/**
 * The same round with persons who are one person in two entries only where that decides a prize. Elsewhere each entry has
 * numbers of its own, because the published input shall not tell more of people than its results need. They come in the
 * order of the entries. Throws `RoundRefused` as `computeResults` does.
 */
export function withFewestTies<I extends Input>(input: I): I {
  if (!hasTies(input)) return input;
  const deciding = decidingTies(input);
  const numbers = new Map<string, string>();
  const numberOf = (person: string, entry: string): string => {
    const key = tieKey(person, entry);
    const whose = deciding.has(key) ? person : key;
    const number = numbers.get(whose) ?? `p${String(numbers.size + 1)}`;
    numbers.set(whose, number);
    return number;
  };
  const inOrder = [...input.entries].sort((a, b) => (a.id < b.id ? -1 : 1));
  const persons = new Map(
    inOrder.map((entry) => [entry.id, entry.persons.map((person) => numberOf(person, entry.id))]),
  );
  return { ...input, entries: input.entries.map((one) => ({ ...one, persons: persons.get(one.id) ?? [] })) };
}
