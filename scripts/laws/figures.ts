import ts from 'typescript';

/** A price, fee, minimum, limit or timer that is typed into the code. */
export interface Figure {
  readonly line: number;
  readonly text: string;
}

const PRICE = /(?:₦|\bNGN|&#8358;|\\u20a6)\s*\d/i;
const UNITS =
  'naira|kobo|percent|%|milliseconds?|ms|seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|weeks?|plays|spins|points|powerups|tries';
/** "1 second left" is grammar, so a lone one is no figure. */
const MEASURED = new RegExp(String.raw`(?<![\w.#-])(?!1\s)\d[\d,.]*(?:\s*[-–]\s*\d+)?[\s-]*(?:${UNITS})(?![\w-])`, 'i');

const WORDS =
  'naira|kobo|price|prices|amount|amounts|fee|fees|charge|charges|surcharge|cost|minimum|maximum|limit|cap|quick|interval|seconds|minutes|hours|days|cooldown|countdown';
const NAMED = new RegExp(`(?:^|_|\\b)(?:${WORDS})(?:$|_|\\b)`, 'i');
const SUSPICIOUS = /₦|NGN|\d/;

/** Reads texts, and numbers under a name that speaks of money, a limit or a time. */
export function findFigures(path: string, code: string): Figure[] {
  if (!SUSPICIOUS.test(code)) return [];
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const figures: Figure[] = [];

  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isClassName(node)) return;
    const text = textOf(node);
    if ((text !== null && holdsFigure(text)) || isNamedFigure(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      figures.push({ line, text: (text ?? sentenceOf(node)).replaceAll(/\s+/g, ' ').trim() });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return figures;
}

export function holdsFigure(text: string): boolean {
  return PRICE.test(text) || MEASURED.test(text);
}

function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node)) return withNeighbours(node);
  if (ts.isStringLiteralLike(node)) return node.text;
  // With its gaps as they stand, so that "₦${500}" is read as the price it becomes.
  return ts.isTemplateExpression(node) ? node.getText().replaceAll(/\$\{(\d[\d_]*)\}/g, '$1') : null;
}

/** `₦{500}` shows what `₦500` shows. */
function withNeighbours(node: ts.JsxText): string {
  if (!ts.isJsxElement(node.parent) && !ts.isJsxFragment(node.parent)) return node.text;
  const { children } = node.parent;
  const at = children.indexOf(node);
  const shown = [children[at - 1], children[at + 1]].map((child) =>
    child && ts.isJsxExpression(child) && child.expression && ts.isLiteralExpression(child.expression)
      ? child.expression.text
      : '',
  );
  return `${shown[0]}${node.text}${shown[1]}`;
}

function isNamedFigure(node: ts.Node): boolean {
  if (!ts.isNumericLiteral(node) || Number(node.text) <= 1 || isConversion(node)) return false;
  return namesOf(node).some((name) => NAMED.test(name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_')));
}

/** How a thing looks: its percents are of the screen. */
function isClassName(node: ts.Node): boolean {
  return ts.isJsxAttribute(node) && /^(className|style)$/.test(node.name.getText());
}

const CONVERSIONS = new Set([ts.SyntaxKind.AsteriskToken, ts.SyntaxKind.SlashToken, ts.SyntaxKind.PercentToken]);

/** Seconds times a thousand: a number that works on what a setting says. */
function isConversion(node: ts.NumericLiteral): boolean {
  const { parent } = node;
  if (!ts.isBinaryExpression(parent) || !CONVERSIONS.has(parent.operatorToken.kind)) return false;
  return !/^[\d_\s*/().]+$/.test((parent.left === node ? parent.right : parent.left).getText());
}

/** What the number is for: the names of what it is put into or held against, up to the statement it stands in. */
function namesOf(figure: ts.Node): string[] {
  const names: string[] = [];
  for (let node = figure; !ts.isStatement(node.parent); node = node.parent) {
    const { parent } = node;
    if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent) || ts.isParameter(parent)) {
      return [...names, parent.name.getText()];
    }
    if (ts.isJsxAttribute(parent)) return [...names, parent.name.getText()];
    if (ts.isJsxOpeningLikeElement(parent) || ts.isElementAccessExpression(parent)) return names;
    if (ts.isBinaryExpression(parent)) names.push(lastNameOf(parent.left), lastNameOf(parent.right));
    if (ts.isCallExpression(parent) && /naira/i.test(lastNameOf(parent.expression))) return ['naira'];
    if (ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent))
      names.push(...takersOf(parent.parent));
    if (ts.isSourceFile(parent)) return names;
  }
  return names;
}

/** `[200, 500].map((naira) => …)` gives the numbers the name of what takes them. */
function takersOf(call: ts.CallExpression): string[] {
  return call.arguments
    .filter(ts.isArrowFunction)
    .flatMap((taker) => taker.parameters.map((each) => each.name.getText()));
}

function lastNameOf(node: ts.Node): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isCallExpression(node)) return node.arguments.map(lastNameOf).join(' ');
  return ts.isIdentifier(node) ? node.text : '';
}

function sentenceOf(node: ts.Node): string {
  let around = node;
  while (!ts.isStatement(around.parent) && around.parent.getText().length < 80) around = around.parent;
  return around.getText();
}
