import { readFileSync, statSync } from 'node:fs';
import ts from 'typescript';
import { messages } from '../../../domain/src/kernel/messages';

/** Functions whose first argument is an English text. */
const MARKS = new Set(['t', 'msg', 'phrase']);

/** Nothing here reads what comments say of types. */
const WITHOUT_JSDOC: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};
const parsed = (file: string, text: string) => ts.createSourceFile(file, text, WITHOUT_JSDOC, true);
export const parse = (file: string) => parsed(file, readFileSync(file, 'utf8'));

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => {
    walk(child, visit);
  });
}

/** The possible texts of an expression: a literal, or both sides of a condition. */
function literals(node: ts.Expression | undefined): string[] {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...literals(node.whenTrue), ...literals(node.whenFalse)];
  if (ts.isParenthesizedExpression(node)) return literals(node.expression);
  return [];
}

/** The value of `messages.x.y`; undefined for an expression that does not begin with `messages`. */
function catalogueValue(node: ts.Expression): unknown {
  if (ts.isIdentifier(node)) return node.text === 'messages' ? messages : undefined;
  if (!ts.isPropertyAccessExpression(node)) return undefined;
  return (catalogueValue(node.expression) as Record<string, unknown> | undefined)?.[node.name.text];
}

/** The text of `messages.x.y`, if the node is one. */
function catalogueText(node: ts.Node): string[] {
  const found = ts.isPropertyAccessExpression(node) ? catalogueValue(node) : undefined;
  return typeof found === 'string' ? [found] : [];
}

function markedTexts(node: ts.Node): string[] {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && MARKS.has(node.expression.text)) {
    return literals(node.arguments[0]);
  }
  if (ts.isJsxAttribute(node) && node.name.getText() === 'text' && node.initializer) {
    const isPhrase = node.parent.parent.tagName.getText() === 'Phrase';
    if (!isPhrase) return [];
    const { initializer } = node;
    return literals(ts.isJsxExpression(initializer) ? initializer.expression : initializer);
  }
  return catalogueText(node);
}

/** The English texts in a source file, in their order. */
interface TextsOfFile {
  /** Those that a person reads: marked ones, and sentences of `messages`. */
  shown: string[];
  /** Those that a call marks. */
  called: string[];
  /** The sentences of `messages`. */
  messages: string[];
}

/** A file without any of these has no text: most files have none, and parsing all of them takes seconds. */
const MAY_HAVE_TEXTS = /\b(t|msg|phrase)\s*[<(]|<Phrase\b|\bmessages\b/;

function readTexts(file: string): TextsOfFile {
  const texts: TextsOfFile = { shown: [], called: [], messages: [] };
  const text = readFileSync(file, 'utf8');
  if (!MAY_HAVE_TEXTS.test(text)) return texts;
  walk(parsed(file, text), (node) => {
    const shown = markedTexts(node);
    texts.shown.push(...shown);
    if (ts.isCallExpression(node)) texts.called.push(...shown);
    texts.messages.push(...catalogueText(node));
  });
  return texts;
}

const known = new Map<string, { changedAt: number; texts: TextsOfFile }>();

/** The English texts in a source file, which is parsed again only when it has changed. */
export function textsIn(file: string): TextsOfFile {
  const changedAt = statSync(file).mtimeMs;
  const before = known.get(file);
  if (before?.changedAt === changedAt) return before.texts;
  const texts = readTexts(file);
  known.set(file, { changedAt, texts });
  return texts;
}
