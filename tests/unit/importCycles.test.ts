import ts from 'typescript';
import { expect, test } from 'vitest';
import { fileOf, sources } from './support/sources';

/** A unit test, because ESLint's rule for this took a sixth of the time of lint. */

type Graph = ReadonlyMap<string, readonly string[]>;

/** The modules that a module imports, as it names them, also later or for their types only: a reader needs all. */
const importsOf = (text: string): string[] =>
  ts.preProcessFile(text, true, false).importedFiles.map(({ fileName }) => fileName);

function graphOf(texts: ReadonlyMap<string, string>): Graph {
  const resolved = (from: string, name: string): string[] => {
    const file = fileOf(from, name, texts);
    return file === null ? [] : [file];
  };
  const entries = [...texts].map(([file, text]) => {
    const targets = importsOf(text).flatMap((name) => resolved(file, name));
    return [file, targets] as const;
  });
  return new Map(entries);
}

/** Each circle that a walk through the imports meets, as `a.ts > b.ts > a.ts`. */
function cyclesOf(graph: Graph): string[] {
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (file: string, way: readonly string[]): void => {
    const first = way.indexOf(file);
    if (first >= 0) cycles.push([...way.slice(first), file].join(' > '));
    if (first >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) walk(target, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return cycles;
}

// It reads every source file.
test('no module imports itself through other modules', { timeout: 60_000 }, () => {
  expect(cyclesOf(graphOf(sources()))).toEqual([]);
});

test('a cycle is found through relative imports, re-exports, the domain and code that is loaded later', () => {
  const texts = new Map([
    ['domain/src/a.ts', "export { b } from './sub/b';"],
    ['domain/src/sub/b.ts', "import { c } from '@ndeiya/domain/c';"],
    ['domain/src/c.tsx', "const load = () => import('./a');"],
  ]);
  expect(cyclesOf(graphOf(texts))).toEqual([
    'domain/src/a.ts > domain/src/sub/b.ts > domain/src/c.tsx > domain/src/a.ts',
  ]);
});

test('imports of types make a cycle too', () => {
  const texts = new Map([
    ['a.ts', "import type { B } from './b';"],
    ['b.ts', "import { a } from './a';"],
  ]);
  expect(cyclesOf(graphOf(texts))).toEqual(['a.ts > b.ts > a.ts']);
});
