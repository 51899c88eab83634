import ts from 'typescript';

/** What makes code answer differently on another day, machine or run. */
export type Impurity = 'time' | 'chance' | 'environment' | 'console';

export interface Finding {
  readonly impurity: Impurity;
  readonly line: number;
  readonly text: string;
}

const MEMBERS: Record<string, Impurity> = {
  'Date.now': 'time',
  'performance.now': 'time',
  'Math.random': 'chance',
  'process.env': 'environment',
};

const SUSPICIOUS = /\bDate\b|performance\.now|Math\.random|process|console\./;

export function findImpurities(path: string, code: string): Finding[] {
  if (!SUSPICIOUS.test(code)) return [];
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const findings: Finding[] = [];

  const visit = (node: ts.Node): void => {
    const impurity = impurityOf(node);
    if (impurity) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      findings.push({ impurity, line, text: node.getText(source) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

function impurityOf(node: ts.Node): Impurity | undefined {
  if (ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node)) return impurityOfMember(node);
  if (ts.isNewExpression(node)) return isDate(node.expression) && !node.arguments?.length ? 'time' : undefined;
  if (ts.isCallExpression(node)) return isDate(node.expression) ? 'time' : undefined;
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    return /^(node:)?process$/.test(node.moduleSpecifier.text) ? 'environment' : undefined;
  }
  return undefined;
}

function impurityOfMember(node: ts.PropertyAccessExpression | ts.ElementAccessExpression): Impurity | undefined {
  const owner = node.expression.getText().replace(/^globalThis\./, '');
  if (owner === 'console') return 'console';
  const member = ts.isPropertyAccessExpression(node) ? node.name.text : node.argumentExpression.getText().slice(1, -1);
  return MEMBERS[`${owner}.${member}`];
}

function isDate(expression: ts.Expression): boolean {
  return /^(globalThis\.)?Date$/.test(expression.getText());
}
