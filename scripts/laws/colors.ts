import ts from 'typescript';

/** A colour that is written out where a token belongs. */
export interface RawColor {
  readonly line: number;
  readonly text: string;
}

const NAMES =
  'black|white|gr[ae]y|silver|red|maroon|pink|magenta|fuchsia|purple|indigo|violet|blue|navy|cyan|aqua|teal|green|lime|olive|yellow|gold|orange|brown|beige|tan|coral|salmon|crimson';
const HEX = /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/i;
const FUNCTION = /(?<![\w-])(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;
const NAMED = new RegExp(String.raw`(?<![\w-])(?:${NAMES})(?![\w-])`, 'i');
/** Attributes of a drawing that take a colour. */
const PAINTS = /^(fill|stroke|color|stopColor|floodColor|lightingColor|backgroundColor|background|borderColor)$/;

/** Reads the values of a style sheet; comments, names of classes and of tokens are not colours. */
export function findColorsInCss(css: string): RawColor[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return Array.from(bare.matchAll(/([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g))
    .filter(([, , value = '']) => isColor(value.replaceAll(/url\([^)]*\)|var\(--[\w-]+/g, '')))
    .map((found) => ({ line: lineOf(bare, found.index), text: found[0].replaceAll(/\s+/g, ' ') }));
}

/** Reads the texts of a program: a hash with digits anywhere, a name of a colour only where something is painted. */
export function findColorsInCode(path: string, code: string): RawColor[] {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const colors: RawColor[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const text = ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) ? node.getText() : null;
    if (text !== null && (HEX.test(text) || FUNCTION.test(text) || (isPainted(node) && NAMED.test(text)))) {
      colors.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return colors;
}

function isColor(value: string): boolean {
  return HEX.test(value) || FUNCTION.test(value) || NAMED.test(value);
}

function isPainted(text: ts.Node): boolean {
  let owner = text.parent;
  while (ts.isJsxExpression(owner) || ts.isConditionalExpression(owner) || ts.isParenthesizedExpression(owner)) {
    owner = owner.parent;
  }
  return (ts.isJsxAttribute(owner) || ts.isPropertyAssignment(owner)) && PAINTS.test(owner.name.getText());
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
