import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** A test as its file has it: the title as it is written there, and what a report may call it. */
export interface WrittenTest {
  readonly title: string;
  readonly reported: RegExp;
}

const PLACEHOLDER = /%[sdifjoOc#]|\$[a-zA-Z_][\w.]*|\$\{[^}]*\}/g;

/** Every test of a file of tests, by reading it and not by running it. */
export function testsIn(file: string): WrittenTest[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: WrittenTest[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const title = titleOf(node.arguments[0]);
      if (title !== null) found.push({ title, reported: asReported(title) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** `test(…)`, `it(…)`, and `test.each(…)(…)` with the title in its second pair of brackets. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it';
  return (
    ts.isCallExpression(callee) &&
    ts.isPropertyAccessExpression(callee.expression) &&
    callee.expression.name.text === 'each' &&
    isTest(callee.expression.expression)
  );
}

function titleOf(argument: ts.Expression | undefined): string | null {
  if (!argument) return null;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  return ts.isTemplateExpression(argument) ? argument.getText().slice(1, -1) : null;
}

/** A text as a pattern that finds exactly it. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

function asReported(title: string): RegExp {
  const parts = title.split(PLACEHOLDER).map((part) => escaped(part));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}
