import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Such a sentence has no main clause and reads as a riddle. */
const FRAGMENT = /^(What|Whether|Who|Whom|Whose|Whoever|Whatever|How|Which|Of)\b[^?]*$/;
/** 'For …', 'With …' and 'Only for …' without a comma are a note, and not a sentence. */
const NOTE = /^(For|As|With|Without)\b([^,?]*$|[^,]*:)/;
const ONLY = /^Only (for|once|after|before|with|in|on|as)\b/;
/** 'Where …' needs a main clause after a comma, and 'Its …' a verb. */
const WHERE = /^Where\b[^,?]*$/;
const ITS = /^Its\b/;
const VERB = /\b(is|are|was|were|has|have|can|must|may|does|do|needs?|uses?|counts?|explains?|says?)\b/;
const BANNED = /\b(in vain|reckon(s|ed)?|dearer|dearest|whichever way|nobody is left|takes? over what)\b/i;
const FEWEST_WORDS = 3;

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !file.endsWith('plainWords.test.ts'));

interface Texts {
  comments: string[];
  titles: string[];
}

const plain = (comment: string) =>
  comment
    .replaceAll(/^\/\*+|\*+\/$|^\s*(\*|\/\/) ?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The title of a call of `test`, also of `test.each(…)`. */
function titleOf(node: ts.Node): string[] {
  if (!ts.isCallExpression(node)) return [];
  const [title] = node.arguments;
  const isTest = /^test(\.(each|for)\b[^]*\))?$/.test(node.expression.getText());
  return isTest && title && ts.isStringLiteralLike(title) ? [title.text] : [];
}

function textsOf(file: string): Texts {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const comments = new Map<number, string>();
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
      comments.set(pos, plain(text.slice(pos, end)));
    titles.push(...titleOf(node));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { comments: [...comments.values()], titles };
}

const isFragment = (comment: string) =>
  [FRAGMENT, NOTE, ONLY, WHERE].some((fragment) => fragment.test(comment)) ||
  (ITS.test(comment) && !VERB.test(comment));

function faultsOf(file: string): string[] {
  const { comments, titles } = textsOf(file);
  const bad = [
    ...comments.filter((comment) => isFragment(comment) || BANNED.test(comment)),
    ...titles.filter((title) => title.split(' ').length < FEWEST_WORDS && !title.includes('%')),
  ];
  return bad.map((text) => `${file}: ${text}`);
}

// It parses every source file.
test('comments have a main clause, and test titles at least three words', { timeout: 60_000 }, () => {
  expect(files.flatMap(faultsOf)).toEqual([]);
});

test.each([
  'What is kept.',
  'Whether it runs.',
  'Asked for in vain.',
  'Where it is sent.',
  'Which rows are shown.',
  'Of a sheet, its id.',
  'Its address in the site.',
  'For screen readers.',
  'For each colour: a sentence, or nothing.',
  'Without a logo.',
  'Only for redirects.',
])('the check finds %j', (comment) => {
  expect(isFragment(comment) || BANNED.test(comment)).toBe(true);
});

test.each([
  'Where the code is wrong, the server refuses it.',
  'Its message is shown.',
  'Without a network, the stored page is shown.',
  'Only administrators read it.',
])('the check accepts %j', (comment) => {
  expect(isFragment(comment)).toBe(false);
});
