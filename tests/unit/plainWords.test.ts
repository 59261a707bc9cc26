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

/** The first name of `test.each(rows)` and its like. */
function firstName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  return ts.isCallExpression(node) || ts.isPropertyAccessExpression(node) ? firstName(node.expression) : '';
}

/** The title of a call of `test`, also of `test.each(…)`. */
function titleOf(node: ts.Node, source: ts.SourceFile): string[] {
  if (!ts.isCallExpression(node) || firstName(node.expression) !== 'test') return [];
  const [title] = node.arguments;
  const isTest = /^test(\.(each|for)\b[^]*\))?$/.test(node.expression.getText(source));
  return isTest && title && ts.isStringLiteralLike(title) ? [title.text] : [];
}

function textsOf(file: string, text: string): Texts {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const comments = new Map<number, string>();
  const titles: string[] = [];
  const visit = (node: ts.Node, start: number): void => {
    // A node that begins where its parent does has the same comments.
    if (node.pos !== start)
      for (const { pos, end } of ts.getLeadingCommentRanges(text, node.pos) ?? [])
        comments.set(pos, plain(text.slice(pos, end)));
    titles.push(...titleOf(node, source));
    ts.forEachChild(node, (child) => {
      visit(child, node.pos);
    });
  };
  visit(source, -1);
  return { comments: [...comments.values()], titles };
}

const isFragment = (comment: string) =>
  [FRAGMENT, NOTE, ONLY, WHERE].some((fragment) => fragment.test(comment)) ||
  (ITS.test(comment) && !VERB.test(comment));

const isBadComment = (comment: string) => isFragment(comment) || BANNED.test(comment);
const isBadTitle = (title: string) => title.split(' ').length < FEWEST_WORDS && !title.includes('%');

/** Everything that may be a comment: all real ones, and parts of strings. */
const mayBeComments = (text: string): string[] =>
  [...text.matchAll(/\/(?=[*/])/g)].map(({ index }) => {
    const end = text[index + 1] === '/' ? '\n' : '*/';
    const at = text.indexOf(end, index + 2);
    return plain(text.slice(index, at < 0 ? text.length : at + end.length));
  });
/** The first arguments of `test` and of what a call returns. */
const mayBeTitles = (text: string): string[] =>
  [...text.matchAll(/(?:\btest|\))\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(
    ([, , title = '']) => title,
  );

/** Only a file in which a fault may be is parsed: to parse all of them takes ten seconds of processor time. */
const mayHaveFaults = (text: string) =>
  mayBeComments(text).some(isBadComment) || mayBeTitles(text).some(isBadTitle);

function faultsIn(file: string, text: string): string[] {
  if (!mayHaveFaults(text)) return [];
  const { comments, titles } = textsOf(file, text);
  return [...comments.filter(isBadComment), ...titles.filter(isBadTitle)];
}

test('comments have a main clause, and test titles at least three words', { timeout: 60_000 }, () => {
  const faults = files.flatMap((file) =>
    faultsIn(file, readFileSync(path.join(ROOT, file), 'utf8')).map((fault) => `${file}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test('a comment after a string that looks like one, and a title of two words, are found', () => {
  const code = `const files = '/*.ts';\n// What is kept.\n/** Its address. */\ntest.each([1])('two words', run);`;
  expect(faultsIn('a.ts', code)).toEqual(['What is kept.', 'Its address.', 'two words']);
  expect(faultsIn('b.ts', "const text = '// What is kept.'; const a = f(b)('two words');")).toEqual([]);
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
  expect(isBadComment(comment)).toBe(true);
});

test.each([
  'Where the code is wrong, the server refuses it.',
  'Its message is shown.',
  'Without a network, the stored page is shown.',
  'Only administrators read it.',
])('the check accepts %j', (comment) => {
  expect(isFragment(comment)).toBe(false);
});
