import ts from 'typescript';

/** One small fault, as a programmer could make it. */
export interface Mutant {
  operator: 'guard' | 'condition' | 'list' | 'arguments' | 'await';
  /** Counted from 1. */
  line: number;
  /** The text that was replaced, at most 60 characters of it. */
  was: string;
  /** The whole file with the fault. */
  text: string;
}

const OPPOSITE: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '>=',
  [ts.SyntaxKind.GreaterThanToken]: '<=',
  [ts.SyntaxKind.LessThanEqualsToken]: '>',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '<',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
};

interface Change {
  operator: Mutant['operator'];
  node: ts.Node;
  by: string;
}

const only = (statement: ts.Statement): ts.Statement | undefined =>
  ts.isBlock(statement)
    ? statement.statements.length === 1
      ? statement.statements[0]
      : undefined
    : statement;

/** A condition that only leaves: `if (…) return …;`, `throw` or `continue`. */
function isGuard(node: ts.Node): node is ts.IfStatement {
  if (!ts.isIfStatement(node) || node.elseStatement) return false;
  const does = only(node.thenStatement);
  return (
    does !== undefined &&
    (ts.isReturnStatement(does) || ts.isThrowStatement(does) || ts.isContinueStatement(does))
  );
}

function swapped(node: ts.CallExpression, source: ts.SourceFile): Change | undefined {
  const [first, second] = node.arguments;
  if (!first || !second) return undefined;
  const isName = (one: ts.Expression) => ts.isIdentifier(one) || ts.isPropertyAccessExpression(one);
  const [one, two] = [first.getText(source), second.getText(source)];
  if (!isName(first) || !isName(second) || one === two) return undefined;
  const others = node.arguments.slice(2).map((argument) => argument.getText(source));
  const by = `${node.expression.getText(source)}(${[two, one, ...others].join(', ')})`;
  return { operator: 'arguments', node, by };
}

function changeOf(node: ts.Node, source: ts.SourceFile): Change | undefined {
  if (isGuard(node)) return { operator: 'guard', node, by: ';' };
  if (ts.isBinaryExpression(node)) {
    const by = OPPOSITE[node.operatorToken.kind];
    return by === undefined ? undefined : { operator: 'condition', node: node.operatorToken, by };
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return { operator: 'condition', node, by: node.operand.getText(source) };
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0)
    return { operator: 'list', node, by: '[]' };
  if (ts.isAwaitExpression(node)) return { operator: 'await', node, by: node.expression.getText(source) };
  return ts.isCallExpression(node) ? swapped(node, source) : undefined;
}

function made(text: string, source: ts.SourceFile, { operator, node, by }: Change): Mutant {
  const [start, end] = [node.getStart(source), node.getEnd()];
  return {
    operator,
    line: source.getLineAndCharacterOfPosition(start).line + 1,
    was: node.getText(source).replaceAll(/\s+/g, ' ').slice(0, 60),
    text: text.slice(0, start) + by + text.slice(end),
  };
}

/** Every fault of the operators in one file of TypeScript, in the order of the text. */
export function mutantsOf(text: string): Mutant[] {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    const change = changeOf(node, source);
    if (change) found.push(made(text, source, change));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
