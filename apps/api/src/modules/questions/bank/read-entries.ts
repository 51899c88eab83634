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
  readonly problems: readonly { readonly at: number; readonly problem: string }[];
}

/** Entries of a JSON list, or of a CSV with the columns question, option1 to option4, answer, explanation, about, expires, apart. */
export function readEntries(text: string, format: 'json' | 'csv'): ReadEntries {
  const raw: unknown = format === 'json' ? JSON.parse(text) : readCsv(text);
  if (!Array.isArray(raw)) return { entries: [], problems: [{ at: 0, problem: 'not a list' }] };
  const entries: { at: number; entry: QuestionEntry }[] = [];
  const problems: { at: number; problem: string }[] = [];
  raw.forEach((entry, index) => {
    const at = index + 1;
    if (!shape.Check(entry)) {
      const first = shape.Errors(entry)[0];
      problems.push({ at, problem: `wrong shape: ${first?.instancePath ?? ''} ${first?.message ?? ''}`.trim() });
    } else if (new Set(entry.options).size !== 4) problems.push({ at, problem: 'two options are the same' });
    else if (!entry.options.includes(entry.answer))
      problems.push({ at, problem: 'the answer is not one of the options' });
    else entries.push({ at, entry });
  });
  return { entries, problems };
}

function readCsv(text: string): unknown[] {
  const rows: Record<string, string>[] = parse(text, { columns: true, skip_empty_lines: true, trim: true, bom: true });
  return rows.map(({ option1, option2, option3, option4, expires, apart, ...rest }) => ({
    ...rest,
    options: [option1, option2, option3, option4],
    ...(expires && { expires }),
    ...(apart && { apart }),
  }));
}
