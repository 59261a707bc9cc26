import { useState } from 'react';
import type { Entry } from '@ndeiya/domain/entries/entry';

const NONE: ReadonlyMap<string, Entry> = new Map();

/** The entries that are ticked in a list. They stay ticked while other pages of it are looked at. */
export function useChosen(rows: readonly Entry[]) {
  const [chosen, setChosen] = useState(NONE);
  const choose = (ids: ReadonlySet<string>) => {
    // A row has the latest version; of other pages there is the one that was ticked.
    const known = new Map([...chosen, ...rows.map((row) => [row.id, row] as const)]);
    setChosen(new Map([...known].filter(([id]) => ids.has(id))));
  };
  const latest = new Map(rows.map((row) => [row.id, row]));
  return {
    entries: [...chosen.values()].map((entry) => latest.get(entry.id) ?? entry),
    ids: new Set(chosen.keys()),
    choose,
    clear: () => {
      setChosen(NONE);
    },
  };
}
