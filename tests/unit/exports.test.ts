import ts from 'typescript';
import { expect, test } from 'vitest';
import { fileOf, sources } from './support/sources';

/**
 * Files that something other than an import reads: Firebase, Vite, the page renderer, a runner of Vitest, and stand-ins for packages; and the
 * sections of the dashboard, which are found by their name.
 */
const READ_FROM_OUTSIDE =
  /^tools\/power\/faultRunner\.ts$|^web\/src\/dashboard\/[\w-]+\/section\.ts$|^functions\/src\/index\.ts$|^web\/src\/app\/render\.tsx$|Stub\.ts$|\.config\.ts$|\.d\.ts$/;
/** The name of all exports at once: `import * as x`, `export * from` and code that is loaded later. */
const ALL = '*';

const parse = (file: string, text: string) =>
  ts.createSourceFile(
    file,
    text,
    { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone },
    false,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false);

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? boundNames(element.name) : []));

/** The names that a statement declares. */
function declared(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) => boundNames(name));
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isEnumDeclaration(node);
  return isNamed && node.name ? [node.name.text] : [];
}

const namesOf = (elements: Iterable<ts.ImportSpecifier | ts.ExportSpecifier>): string[] =>
  [...elements].map(({ propertyName, name }) => (propertyName ?? name).text);

/** The names that an import or a re-export takes from its module. */
function taken(node: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
  if (ts.isExportDeclaration(node))
    return node.exportClause && ts.isNamedExports(node.exportClause)
      ? namesOf(node.exportClause.elements)
      : [ALL];
  const bindings = node.importClause?.namedBindings;
  if (!bindings) return [];
  return ts.isNamedImports(bindings) ? namesOf(bindings.elements) : [ALL];
}

/** The modules that an expression or a type loads: `import('…')`. */
function loadedLater(node: ts.Node): string[] {
  const argument = ts.isCallExpression(node)
    ? node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0]
    : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && node.argument.literal;
  const own = argument && ts.isStringLiteralLike(argument) ? [argument.text] : [];
  const below: string[] = [];
  node.forEachChild((child) => {
    below.push(...loadedLater(child));
  });
  return [...own, ...below];
}

/** The statements of a file and of the modules that it declares for code that a build makes. */
const statementsOf = ({ statements }: ts.SourceFile | ts.ModuleBlock): ts.Statement[] =>
  [...statements].flatMap((node) =>
    ts.isModuleDeclaration(node) && node.body && ts.isModuleBlock(node.body)
      ? statementsOf(node.body)
      : [node],
  );

interface Exports {
  exported: { file: string; name: string }[];
  /** 'file: name' for each import. */
  used: Set<string>;
}

function exportsOf(texts: ReadonlyMap<string, string>): Exports {
  const exported: Exports['exported'] = [];
  const used = new Set<string>();
  for (const [file, text] of texts) {
    const source = parse(file, text);
    const use = (module: string, names: readonly string[]) => {
      const target = fileOf(file, module, texts);
      if (target !== null) for (const name of names) used.add(`${target}: ${name}`);
    };
    for (const node of statementsOf(source)) {
      if (isExported(node)) exported.push(...declared(node).map((name) => ({ file, name })));
      if (!ts.isImportDeclaration(node) && !ts.isExportDeclaration(node)) continue;
      const { moduleSpecifier } = node;
      if (moduleSpecifier && ts.isStringLiteral(moduleSpecifier)) use(moduleSpecifier.text, taken(node));
    }
    for (const module of text.includes('import(') ? loadedLater(source) : []) use(module, [ALL]);
  }
  return { exported, used };
}

/** 'file: name' for each export that no other file imports. */
const unusedExports = ({ exported, used }: Exports): string[] =>
  exported
    .filter(({ file }) => !READ_FROM_OUTSIDE.test(file))
    .filter(({ file, name }) => !used.has(`${file}: ${name}`) && !used.has(`${file}: ${ALL}`))
    .map(({ file, name }) => `${file}: ${name}`);

/** 'package: name' for each name that two files of a package export. */
function exportedTwice({ exported }: Exports): string[] {
  const files = new Map<string, Set<string>>();
  for (const { file, name } of exported.filter((one) => !READ_FROM_OUTSIDE.test(one.file))) {
    const key = `${file.slice(0, file.indexOf('/'))}: ${name}`;
    files.set(key, (files.get(key) ?? new Set()).add(file));
  }
  return [...files].filter(([, all]) => all.size > 1).map(([key]) => key);
}

let all: Exports | undefined;
/** Those of the project: it parses every source file, once for both tests. */
const projectExports = () => (all ??= exportsOf(sources()));

test('every export is used by another file', { timeout: 60_000 }, () => {
  expect(unusedExports(projectExports()), 'remove `export`, or the declaration').toEqual([]);
});

test('an export that nobody imports is found, and one that is imported, re-exported or loaded later is not', () => {
  const texts = new Map([
    ['a.ts', 'export const one = 1, two = 2; export interface Three {} export const { four: [five] } = x;'],
    ['b.ts', "import { one } from './a'; export { two as second } from './a';"],
    ['c.ts', 'export const six = 6;'],
    ['d.ts', "const load = () => import('./c'); export type Seven = 7;"],
    ['e.ts', "declare module 'virtual:e' { import type { Seven } from './d'; }"],
  ]);
  expect(unusedExports(exportsOf(texts))).toEqual(['a.ts: Three', 'a.ts: five']);
});

test('no two files of a package export the same name', { timeout: 60_000 }, () => {
  expect(exportedTwice(projectExports()), 'give one of them the name of what it is').toEqual([]);
});

test('a name that two files of one package export is found, and one of another package is another name', () => {
  const texts = new Map([
    ['web/a.ts', 'export const rows = 1, cells = 2;'],
    ['web/b.ts', 'export const rows = 1;'],
    ['domain/a.ts', 'export const cells = 1;'],
  ]);
  expect(exportedTwice(exportsOf(texts))).toEqual(['web: rows']);
});
