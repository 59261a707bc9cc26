interface ModuleFacts {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** The modules that a page loads before anything is tapped. */
function startOf(module: string, facts: ModuleFacts): Set<string> {
  const found = new Set([module]);
  for (const id of found) for (const next of facts.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/**
 * Puts the modules with which all of these pages start into one file of this name, because several small files compress
 * worse. The pages are given by their first modules. `more` are small modules that only some of the pages need.
 */
export function sharedChunk(name: string, { pages, more }: { pages: readonly string[]; more: RegExp }) {
  let starts: Set<string>[] | null = null;
  return {
    name: (id: string, facts: ModuleFacts): string | null => {
      starts ??= pages.map((module) => startOf(module, facts));
      return more.test(id) || starts.every((modules) => modules.has(id)) ? name : null;
    },
  };
}
