import ts from 'typescript';

export interface NamedTable {
  /** As SQL spells it, with its schema if it has one. */
  readonly table: string;
  readonly line: number;
}

/** Every name in the raw SQL of a file that could be a table's, and what of Kysely the file takes that could hide one. */
export function readSql(path: string, code: string): { names: NamedTable[]; hidden: NamedTable[] } {
  const names: NamedTable[] = [];
  const hidden: NamedTable[] = [];
  if (!code.includes("'kysely'")) return { names, hidden };
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;

  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(source).startsWith('sql')) {
      for (const table of namesIn(textOf(node.template))) names.push({ table, line: lineOf(node) });
    }
    const evasion = evasionIn(node, source);
    if (evasion) hidden.push({ table: evasion, line: lineOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { names, hidden };
}

/** What a module needs of Kysely: raw SQL, and the types of rows. A connection it is handed, and its tables are in `tables.ts`. */
const TAKEN = new Set(['sql', 'Selectable', 'Insertable', 'Updateable']);

function evasionIn(node: ts.Node, source: ts.SourceFile): string | null {
  if (ts.isImportSpecifier(node) && node.parent.parent.parent.moduleSpecifier.getText(source) === "'kysely'") {
    return TAKEN.has(node.getText(source).replace(/^type /, '')) ? null : node.getText(source);
  }
  const isBuilt = ts.isPropertyAccessExpression(node) && /^sql\.(raw|table|id)$/.test(node.getText(source));
  return isBuilt ? node.getText(source) : null;
}

function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text;
  return [template.head, ...template.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ? ');
}

const STRINGS_AND_COMMENTS = /'[^']*'|--[^\n]*|\/\*[^]*?\*\//g;
const NAME = /(?<!\bas\s+|[\w.])(?:[a-z_]\w*\.)?[a-z_]\w*/g;

/** Whole words, wherever they stand: a name after `as` is nobody's table. */
function namesIn(sql: string): string[] {
  return sql.replaceAll(STRINGS_AND_COMMENTS, ' ').replaceAll('"', '').toLowerCase().match(NAME) ?? [];
}
