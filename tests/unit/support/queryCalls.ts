import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const CODE = ['functions/src', 'web/src', 'tools'];
/**
 * Functions and properties that filter or order a query, in both SDKs and in the helpers and the REST reader
 * of the web.
 */
const NAMES = new Set(['where', 'orderBy', 'beginsWith']);

/** One filter or order: its field (null when computed) and its source text. */
export interface QueryCall {
  field: string | null;
  text: string;
}

function sources(): string[] {
  return CODE.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => path.posix.join(folder, name)),
  ).sort();
}

const oneLine = (node: ts.Node) => node.getText().replace(/\s+/g, ' ');
const literal = (node: ts.Node | undefined) => (node && ts.isStringLiteralLike(node) ? node.text : null);

function calledName(node: ts.CallExpression): string {
  const { expression } = node;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : oneLine(expression);
}

/**
 * A call of `where(…)`, or in the REST reader's queries a property `orderBy: 'field'`, `where: { field: 'x'
 * }`.
 */
function callIn(node: ts.Node): QueryCall | null {
  if (ts.isCallExpression(node) && NAMES.has(calledName(node))) {
    const text = `${calledName(node)}(${node.arguments.map(oneLine).join(', ')})`;
    return { field: literal(node.arguments[0]), text };
  }
  if (!ts.isPropertyAssignment(node) || !NAMES.has(oneLine(node.name))) return null;
  const { initializer } = node;
  if (ts.isStringLiteral(initializer)) return { field: initializer.text, text: oneLine(node) };
  if (!ts.isObjectLiteralExpression(initializer)) return null;
  const property = initializer.properties.find((part) => part.name && oneLine(part.name) === 'field');
  const value = property && ts.isPropertyAssignment(property) ? literal(property.initializer) : null;
  return value === null ? null : { field: value, text: oneLine(node) };
}

function callsIn(file: string): QueryCall[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const calls: QueryCall[] = [];
  const visit = (node: ts.Node): void => {
    const call = callIn(node);
    if (call) calls.push(call);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return calls;
}

/** Every product file that filters or orders a query, with these calls. */
export const queryCalls = (): Map<string, QueryCall[]> =>
  new Map(
    sources()
      .map((file) => [file, callsIn(file)] as const)
      .filter(([, calls]) => calls.length > 0),
  );
