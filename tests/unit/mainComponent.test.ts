import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { sources } from './support/sources';

/** A reader of a screen begins with the component that has the file's name: its parts follow below it. */

const SCREEN = /^web\/src\/(?!testing\/).*(?<!\.test)\.tsx$/;

const isExported = (node: ts.FunctionDeclaration) =>
  ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** True for a function, a class, and a constant whose value is a function. */
function isCode(node: ts.Statement): boolean {
  if (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) return true;
  if (!ts.isVariableStatement(node)) return false;
  return node.declarationList.declarations.some(
    ({ initializer }) =>
      initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)),
  );
}

/** The exported component that has the file's name, or the only one. */
function mainOf(file: string, statements: readonly ts.Statement[]): ts.Statement | undefined {
  const components = statements
    .filter(ts.isFunctionDeclaration)
    .filter((node) => isExported(node) && /^[A-Z]/.test(node.name?.text ?? ''));
  const named = components.find(({ name }) => name?.text === path.basename(file, '.tsx'));
  return named ?? (components.length === 1 ? components[0] : undefined);
}

const lateIn = (texts: ReadonlyMap<string, string>): string[] =>
  [...texts.keys()].filter((file) => {
    const { statements } = ts.createSourceFile(
      file,
      texts.get(file) ?? '',
      ts.ScriptTarget.Latest,
      true,
      ts.ScriptKind.TSX,
    );
    const main = mainOf(file, statements);
    return main !== undefined && statements.find(isCode) !== main;
  });

// It parses every screen.
test('the main component of a file stands before its other functions', { timeout: 60_000 }, () => {
  const screens = new Map([...sources()].filter(([file]) => SCREEN.test(file)));
  expect(screens.size).toBeGreaterThan(500);
  expect(lateIn(screens)).toEqual([]);
});

test('a main component after another function is found, and one after types and values is not', () => {
  const texts = new Map([
    ['a/Late.tsx', 'const part = () => null;\nexport function Late() { return part(); }'],
    ['a/parts.tsx', 'function Part() { return null; }\nexport function Only() { return <Part />; }'],
    [
      'a/First.tsx',
      'interface Props {}\nconst ROOM = 1;\nexport function First() { return part(); }\nfunction part() {}',
    ],
    ['a/several.tsx', 'export function One() {}\nexport function Other() {}'],
  ]);
  expect(lateIn(texts)).toEqual(['a/Late.tsx', 'a/parts.tsx']);
});
