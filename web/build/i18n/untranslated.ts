import path from 'node:path';
import ts from 'typescript';
import { publicSources } from './collect';
import { parse, walk } from './sourceTexts';

/** Attributes and properties that people read or hear. */
const SPOKEN =
  /^(label|title|lead|crumb|aria-label|aria-description|alt|helperText|placeholder|busyLabel|text|confirmLabel|detail)$/;

const hasWords = (text: string) => /\p{L}{2}/u.test(text) && !/^https?:/.test(text);

/** True when an expression is, or can be, a literal English text. */
function isBareText(node: ts.Expression): boolean {
  if (ts.isStringLiteralLike(node)) return hasWords(node.text);
  if (ts.isTemplateExpression(node)) {
    return hasWords(
      [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' '),
    );
  }
  if (ts.isConditionalExpression(node)) return isBareText(node.whenTrue) || isBareText(node.whenFalse);
  if (ts.isParenthesizedExpression(node)) return isBareText(node.expression);
  if (ts.isBinaryExpression(node)) return isBareText(node.right);
  return /^messages(\s*\.\s*\w+)+$/.test(node.getText());
}

function isBareAttribute({ name, initializer, parent }: ts.JsxAttribute): boolean {
  if (!initializer || !SPOKEN.test(name.getText()) || parent.parent.tagName.getText() === 'Phrase')
    return false;
  if (ts.isStringLiteral(initializer)) return isBareText(initializer);
  return (
    ts.isJsxExpression(initializer) &&
    initializer.expression !== undefined &&
    isBareText(initializer.expression)
  );
}

function isBare(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return hasWords(node.text.replace(/&\w+;/g, ''));
  if (ts.isJsxAttribute(node)) return isBareAttribute(node);
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) {
    return node.expression !== undefined && isBareText(node.expression);
  }
  if (ts.isPropertyAssignment(node)) return SPOKEN.test(node.name.getText()) && isBareText(node.initializer);
  if (ts.isCallExpression(node) && node.expression.getText() === 'usePageHead') {
    return node.arguments.some(isBareText);
  }
  return false;
}

/**
 * 'file:line: text' for each English text of a public page that is not translated with `t`, `msg` or
 * `Phrase`.
 */
export function untranslated(files = publicSources().filter((file) => file.endsWith('x'))): string[] {
  const found: string[] = [];
  for (const file of files) {
    const source = parse(file);
    walk(source, (node) => {
      if (!isBare(node)) return;
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${path.basename(file)}:${String(line + 1)}: ${node.getText().trim()}`);
    });
  }
  return found;
}
