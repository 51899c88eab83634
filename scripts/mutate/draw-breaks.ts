import ts from 'typescript';
import type { Random } from '../../apps/api/src/platform/random.ts';

/** One way to break one line. */
export interface Break {
  readonly file: string;
  readonly line: number;
  readonly what: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What holds the line and has a name: a function, or what a module defines. */
  readonly within: { readonly name: string; readonly isFunction: boolean } | null;
}

const SWAPPED = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
]);

/** So many lines of these files, each broken in one of the ways there are for it; the same ones for the same chance. */
export function drawBreaks(
  files: readonly { readonly file: string; readonly code: string }[],
  count: number,
  random: Random,
): Break[] {
  const byLine = Map.groupBy(
    files.flatMap(({ file, code }) => breaksOf(file, code)),
    ({ file, line }) => `${file}:${line}`,
  );
  const lines = [...byLine.values()];
  const drawn: Break[] = [];
  while (drawn.length < count && lines.length > 0) {
    const [ways] = lines.splice(random.below(lines.length), 1);
    drawn.push(ways![random.below(ways!.length)]!);
  }
  return drawn;
}

/** Every way that a file can be broken in one place. */
export function breaksOf(file: string, code: string): Break[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const breaks: Break[] = [];
  const add = (node: ts.Node, text: string, what: string, start = node.getStart(source), end = node.end) => {
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    breaks.push({ file, line, what, start, end, text, within: withinOf(node) });
  };

  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    // Where and how large something is drawn is seen by looking at it.
    if (ts.isJsxAttribute(node) && /^(className|style|width|height|size|d|viewBox)$/.test(node.name.getText(source)))
      return;
    if (ts.isBinaryExpression(node)) {
      const swapped = SWAPPED.get(node.operatorToken.kind);
      if (swapped) add(node.operatorToken, swapped, `${node.operatorToken.getText(source)} becomes ${swapped}`);
    }
    if (ts.isNumericLiteral(node)) add(node, `(${node.text} + 1)`, `${node.getText(source)} is one more`);
    if (ts.isBigIntLiteral(node)) add(node, `(${node.text} + 1n)`, `${node.text} is one more`);
    if (node.kind === ts.SyntaxKind.TrueKeyword) add(node, 'false', 'true becomes false');
    if (node.kind === ts.SyntaxKind.FalseKeyword) add(node, 'true', 'false becomes true');
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, node.operand.getText(source), 'a negation is gone');
    if (ts.isIfStatement(node)) {
      if (!node.elseStatement && leaves(node.thenStatement)) add(node, '', 'a guard is gone');
      else add(node.expression, `!(${node.expression.getText(source)})`, 'a condition is turned round');
    }
    if (ts.isConditionalExpression(node))
      add(node.condition, `!(${node.condition.getText(source)})`, 'a condition is turned round');
    if (ts.isExpressionStatement(node) && isCall(node.expression)) add(node, '', 'a call is gone');
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { name, expression } = node.expression;
      if (name.text === 'where' || name.text === 'limit')
        add(
          node,
          '',
          `${name.text}(${node.arguments.map((a) => a.getText(source)).join(', ')}) is gone`,
          expression.end,
        );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return breaks;
}

function isCall(expression: ts.Expression): boolean {
  return ts.isCallExpression(ts.isAwaitExpression(expression) ? expression.expression : expression);
}

function leaves(statement: ts.Statement): boolean {
  const last = ts.isBlock(statement) ? statement.statements.at(-1) : statement;
  return (
    last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isContinueStatement(last))
  );
}

function withinOf(node: ts.Node): Break['within'] {
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    const name = nameOf(at);
    if (name === undefined) continue;
    const isFunction = !ts.isVariableDeclaration(at) || isFunctionLike(at.initializer);
    if (isFunction || ts.isSourceFile(at.parent.parent.parent)) return { name, isFunction };
  }
  return null;
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isVariableDeclaration(node))
    return node.name && ts.isIdentifier(node.name) ? node.name.text : undefined;
  if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && isFunctionLike(node.initializer))
    return node.name.text;
  return undefined;
}

function isFunctionLike(node: ts.Node | undefined): boolean {
  return node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));
}
