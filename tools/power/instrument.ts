import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Fault } from './report';

/** The part of Stryker's instrumenter that is called here. Its types are installed with it, by the first call. */
interface Stryker {
  Instrumenter: new (logger: object) => {
    instrument: (
      files: readonly { name: string; content: string; mutate: boolean }[],
      options: { plugins: null; excludedMutations: readonly string[]; ignorers: readonly [] },
    ) => Promise<{ files: { name: string; content: string }[]; mutants: Fault[] }>;
  };
}

const silent = { debug: () => undefined, info: () => undefined, isDebugEnabled: () => false };

/** Puts Stryker's faults into files of a copy, each behind a switch. Resolves to the faults. */
export async function instrument(
  stryker: string,
  folder: string,
  { files, without }: { files: readonly string[]; without: readonly string[] },
): Promise<Fault[]> {
  const { Instrumenter } = (await import(pathToFileURL(stryker).href)) as Stryker;
  const sources = files.map((name) => ({
    name,
    content: readFileSync(path.join(folder, name), 'utf8'),
    mutate: true,
  }));
  const changed = await new Instrumenter(silent).instrument(sources, {
    plugins: null,
    excludedMutations: without,
    ignorers: [],
  });
  for (const { name, content } of changed.files) writeFileSync(path.join(folder, name), content);
  return changed.mutants;
}
