/** A row of the list: what the product promises, and what is said to prove it. */
export interface Promised {
  readonly line: number;
  readonly section: string;
  readonly statement: string;
  /** A text that players read, word for word; `{…}` stands for what changes. Only tables of texts have one. */
  readonly text: string | null;
  readonly proofs: readonly Proof[];
  readonly decisions: readonly string[];
  readonly open: boolean;
}

export interface Proof {
  readonly file: string;
  readonly title: string;
}

const CELLS = /(?<!\\)\|/;
const PROOF = /^`(?<file>[^`]+)` › (?<title>.+)$/;
const DECISION = /^changed: \[(?<number>\d{4})\]\([^)]+\)$/;

/** Reads every table of the page. What cannot be read is a complaint, so that no row is passed over in silence. */
export function readPromises(page: string): { rows: Promised[]; complaints: string[] } {
  const rows: Promised[] = [];
  const complaints: string[] = [];
  let section = '';
  let head: string[] | null = null;
  for (const [at, line] of page.split('\n').entries()) {
    if (line.startsWith('#')) section = line.replace(/^#+ /, '');
    if (!line.startsWith('|')) {
      head = null;
      continue;
    }
    const cells = line
      .split(CELLS)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|'));
    if (head === null) head = cells;
    else if (!/^[-:]+$/.test(cells[0] ?? '')) {
      const row = readRow(cells, { head, section, line: at + 1 });
      if (typeof row === 'string') complaints.push(`line ${at + 1}: ${row}`);
      else rows.push(row);
    }
  }
  return { rows, complaints };
}

function readRow(
  cells: readonly string[],
  { head, section, line }: { head: readonly string[]; section: string; line: number },
): Promised | string {
  if (cells.length !== head.length) return `${cells.length} cells under a head of ${head.length}`;
  const pieces = cells.at(-1)!.split('<br>');
  const proofs = pieces.flatMap((piece) => {
    const { file, title } = PROOF.exec(piece.trim())?.groups ?? {};
    return file && title ? [{ file, title }] : [];
  });
  const decisions = pieces.flatMap((piece) => DECISION.exec(piece.trim())?.groups?.['number'] ?? []);
  const open = pieces.some((piece) => piece.trim() === 'open');
  if (proofs.length + decisions.length + Number(open) !== pieces.length)
    return `neither a proof, nor a decision, nor open: ${cells.at(-1)}`;
  const isText = head[0] === 'Text';
  const text = isText ? (/^`(.+)`$/.exec(cells[0]!)?.[1] ?? null) : null;
  if (isText && text === null) return `a text stands between backticks: ${cells[0]}`;
  return { line, section, statement: cells.slice(0, -1).join(' · '), text, proofs, decisions, open };
}
