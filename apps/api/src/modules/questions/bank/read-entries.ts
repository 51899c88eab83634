import { parse } from 'csv-parse/sync';
import { Type, type Static } from 'typebox';
import { Compile } from 'typebox/compile';

/** A question as a file brings it. */
export const QuestionEntry = Type.Object(
  {
    question: Type.String({ minLength: 1 }),
    options: Type.Array(Type.String({ minLength: 1, maxLength: 60 }), { minItems: 4, maxItems: 4 }),
    answer: Type.String(),
    explanation: Type.String({ minLength: 1, maxLength: 200 }),
    about: Type.Union([Type.Literal('nigeria'), Type.Literal('africa'), Type.Literal('world')]),
    expires: Type.Optional(Type.String({ format: 'date' })),
    /** Questions with the same word give one another's answer away: no round has two of them. */
    apart: Type.Optional(Type.String({ pattern: '^[a-z0-9-]{2,40}$' })),
  },
  { additionalProperties: false },
);
export type QuestionEntry = Static<typeof QuestionEntry>;

const shape = Compile(QuestionEntry);

export interface ReadEntries {
  readonly entries: readonly { readonly at: number; readonly entry: QuestionEntry }[];
  readonly problems: readonly EntryProblem[];
  /** Every row as the file has it, also those that are wrong. */
  readonly rows?: readonly unknown[];
}

export type EntryField = keyof QuestionEntry;

interface EntryProblem {
  readonly at: number;
  readonly problem: string;
  /** Null when it is not one field. */
  readonly field: EntryField | null;
}

/** Entries of a JSON list, or of a CSV with `QUESTION_COLUMNS`. */
export function readEntries(text: string, format: 'json' | 'csv'): ReadEntries {
  const raw: unknown = format === 'json' ? JSON.parse(text) : readCsv(text);
  if (!Array.isArray(raw)) return { entries: [], problems: [{ at: 0, problem: 'not a list', field: null }], rows: [] };
  const entries: { at: number; entry: QuestionEntry }[] = [];
  const problems: EntryProblem[] = [];
  raw.forEach((entry, index) => {
    const at = index + 1;
    if (!shape.Check(entry)) problems.push({ at, ...problemOf(entry) });
    else if (new Set(entry.options.map(asRead)).size !== 4)
      problems.push({ at, problem: sameOptions(entry.options), field: 'options' });
    else if (!entry.options.includes(entry.answer))
      problems.push({ at, problem: `the answer, “${entry.answer}”, is not one of the options`, field: 'answer' });
    else entries.push({ at, entry });
  });
  return { entries, problems, rows: raw };
}

/** Two options that players cannot tell apart are one: neither capitals nor spaces make another. */
function asRead(option: string): string {
  return option.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Options B and D are the same: “Enugu” and “enugu”. */
function sameOptions(options: readonly string[]): string {
  const read = options.map(asRead);
  const second = read.findIndex((option, at) => read.indexOf(option) < at);
  const first = read.indexOf(read[second]!);
  const letter = (at: number) => 'ABCD'[at];
  return `options ${letter(first)} and ${letter(second)} are the same: “${options[first]}” and “${options[second]}”`;
}

const NEEDED: Readonly<Record<EntryField, string>> = {
  question: 'a question is needed',
  options: 'four options are needed, each of 1 to 60 characters',
  answer: 'an answer is needed',
  explanation: 'an explanation is needed, of at most 200 characters',
  about: 'about is nigeria, africa or world',
  expires: 'expires is a day, as 2027-12-31',
  apart: 'apart is one word of small letters, digits and hyphens',
};

/** What is wrong with an entry of the wrong shape, in words for whoever wrote the file. */
function problemOf(entry: unknown): Omit<EntryProblem, 'at'> {
  if (typeof entry !== 'object' || entry === null) return { problem: 'not a question', field: null };
  const unknown = Object.keys(entry).find((name) => !(name in NEEDED));
  if (unknown !== undefined) return { problem: `“${unknown}” is not a column of questions`, field: null };
  const { instancePath = '' } = shape.Errors(entry)[0] ?? {};
  const wrong = instancePath.split('/')[1] ?? Object.keys(QuestionEntry.properties).find((name) => !(name in entry));
  const field = (Object.keys(NEEDED) as EntryField[]).find((name) => name === wrong) ?? null;
  return { problem: field === null ? 'not a question' : NEEDED[field], field };
}

/** What stands in front of each row in a file that comes back to be mended. */
export const MENDING_COLUMNS: readonly string[] = ['row', 'wrong', 'mend'];

function readCsv(text: string): unknown[] {
  const rows: Record<string, string>[] = parse(text, { columns: true, skip_empty_lines: true, trim: true, bom: true });
  return rows.map(withoutMending).map(({ option1, option2, option3, option4, expires, apart, ...rest }) => ({
    ...rest,
    options: [option1, option2, option3, option4],
    ...(expires && { expires }),
    ...(apart && { apart }),
  }));
}

function withoutMending(row: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !MENDING_COLUMNS.includes(name)));
}
