import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** A file or folder of the project as documents write it: without a placeholder, a list or a part of a name left out. */
const PATH = /`((?:domain|web|functions|tests|tools)\/[\w./-]+)`/g;

/** Files that a build or an operator makes. */
const MADE_LATER = new Set(['web/.env.production', 'functions/lib/index.js']);

const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  // The history tells of files that there were.
  .filter((file) => file && !file.startsWith('docs/history/') && file !== 'CHANGELOG.md');

/** 'document: path' for each path in a document that is not there. */
const missingPaths = (
  texts: Iterable<readonly [string, string]>,
  exists: (file: string) => boolean,
): string[] =>
  [...texts].flatMap(([document, text]) =>
    [...text.matchAll(PATH)]
      .map(([, file = '']) => file)
      .filter((file) => !exists(file))
      .map((file) => `${document}: ${file}`),
  );

test('every file and folder that a document names is there', () => {
  const texts = documents.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')] as const);
  const exists = (file: string) => MADE_LATER.has(file) || existsSync(path.join(ROOT, file));
  expect(missingPaths(texts, exists)).toEqual([]);
});

test('a path that is not there is found, and a placeholder is none', () => {
  const text = 'See `domain/src/a.ts`, `web/src/<topic>`, `tests/*.test.ts` and `functions/src/b`.';
  expect(missingPaths([['x.md', text]], (file) => file.endsWith('a.ts'))).toEqual(['x.md: functions/src/b']);
});

const DECISIONS = path.join(ROOT, 'docs/decisions');
const decisionFiles = readdirSync(DECISIONS).filter((file) => /^\d/.test(file));

/** The parts of a page in their order; those of one number may change places. */
const PARTS = new Map([
  ['Context', 0],
  ['Decision', 1],
  ['Considered', 2],
  ['Rejected', 2],
  ['Consequences', 3],
  ['Left', 3],
]);

/** True where every name in bold that begins a paragraph is a part, in order and once. */
function areParts(text: string): boolean {
  const names = [...text.matchAll(/^\*\*([^*]+)[.?,:]\*\*/gm)].map(([, name = '']) => name);
  const orders = names.map((name) => PARTS.get(name) ?? -1);
  const isInOrder = orders.every((order, at) => order >= (orders[at - 1] ?? 0));
  return isInOrder && new Set(names).size === names.length;
}

/** The faults of a page about a decision, by the form that docs/decisions/README.md shows. */
function faultsOf(file: string, text: string): string[] {
  const parts = text.split('\n').filter((line) => line.startsWith('**Decision.**'));
  return [
    ...(text.startsWith(`# ${file.slice(0, 3)}: `)
      ? []
      : [`${file}: the title is '# ${file.slice(0, 3)}: …'`]),
    ...(parts.length === 1 ? [] : [`${file}: one paragraph begins with '**Decision.**'`]),
    ...(areParts(text) ? [] : [`${file}: its parts are those of docs/decisions/README.md, in their order`]),
    ...(text.split('\n').length <= 60 && text.split(/\s+/).length <= 1000 ? [] : [`${file}: it is too long`]),
  ];
}

test('a decision has its number in the title, one decision and one page', () => {
  const read = (file: string) => readFileSync(path.join(DECISIONS, file), 'utf8');
  expect(decisionFiles.flatMap((file) => faultsOf(file, read(file)))).toEqual([]);
});

test.each([
  ['a part with another name', '**Why.** x\n\n**Decision.** x'],
  ['the context after the decision', '**Decision.** x\n\n**Context.** x'],
  ['a part twice', '**Decision.** x\n\n**Left.** x\n\n**Left.** y'],
])('a decision with %s is found', (_condition, text) => {
  expect(faultsOf('001-x.md', `# 001: x\n\n${text}`)).toHaveLength(1);
});

test('a decision with all parts has no fault', () => {
  const parts = ['Context', 'Decision', 'Rejected', 'Considered', 'Left', 'Consequences'];
  const text = parts.map((name) => `**${name}.** _A part._ x`).join('\n\n');
  expect(faultsOf('001-x.md', `# 001: x\n\n${text}`)).toEqual([]);
});

test('a decision with another title, without the decision or with more than a page is found', () => {
  const found = faultsOf('001-x.md', `# 002: x\n${'word '.repeat(1000)}`);
  expect(found).toHaveLength(3);
});

test('the index of decisions names every decision once', () => {
  const index = readFileSync(path.join(DECISIONS, 'README.md'), 'utf8');
  const linked = [...index.matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)].map(([, file]) => file);
  expect(linked.toSorted()).toEqual(decisionFiles.toSorted());
});
