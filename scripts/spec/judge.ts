import { existsSync, globSync, readFileSync } from 'node:fs';
import type { Promised, Proof } from './promises.ts';
import type { Reports } from './test-reports.ts';
import { escaped, testsIn, type WrittenTest } from './test-titles.ts';

const PRODUCT = '{packages/{contract,rules,ui}/src,apps/{api,web}/src}/**/*.{ts,tsx}';
const TEST = /\.(test|spec)\.tsx?$/;

/** What is wrong with the proof of a promise; nothing, when it holds. */
export type Judge = (promised: Promised) => string[];

/** Without reports a test only has to be there. */
export function makeJudge(reports: Reports | null): Judge {
  const written = new Map<string, WrittenTest[] | null>();
  const textOf = new Map<string, string>();
  const readText = (file: string): string => {
    if (!textOf.has(file)) textOf.set(file, readable(readFileSync(file, 'utf8')));
    return textOf.get(file)!;
  };
  const product = globSync(PRODUCT).filter((file) => !TEST.test(file) && !file.includes('/testing/'));

  const problemOf = ({ file, title }: Proof): string | null => {
    if (!written.has(file)) written.set(file, existsSync(file) ? testsIn(file) : null);
    const tests = written.get(file);
    if (!tests) return `there is no file ${file}`;
    const exact = tests.find((test) => test.title === title);
    if (!exact && !tests.some(({ reported }) => reported.test(title))) return `${file} has no test "${title}"`;
    if (!reports) return null;
    // A row may name one case of a test that runs over many, or all of them by the title as it is written.
    const runs = reports.get(file)?.filter((run) => run.title === title || exact?.reported.test(run.title)) ?? [];
    if (runs.length === 0) return `did not run: ${file} › ${title}`;
    return runs.every(({ passed }) => passed) ? null : `did not pass: ${file} › ${title}`;
  };

  const problemsOfText = (text: string, proofs: readonly Proof[]): string[] => {
    const pattern = new RegExp(
      text
        .split(/\{[^}]*\}/)
        .map((part) => escaped(part))
        .join('.+?'),
    );
    const problems: string[] = [];
    if (!proofs.some(({ file }) => existsSync(file) && pattern.test(readText(file))))
      problems.push(`no test it names says "${text}"`);
    if (!product.some((file) => pattern.test(readText(file)))) problems.push(`the product never says "${text}"`);
    return problems;
  };

  return ({ proofs, decisions, text, open }) => [
    ...proofs.flatMap((proof) => problemOf(proof) ?? []),
    ...decisions
      .filter((number) => globSync(`docs/decisions/${number}-*.md`).length === 0)
      .map((number) => `there is no decision ${number}`),
    ...(text === null || open || (decisions.length > 0 && proofs.length === 0) ? [] : problemsOfText(text, proofs)),
  ];
}

/** Source with its escapes and line breaks taken out, so that a text is found however it is written down. */
function readable(source: string): string {
  return source
    .replaceAll(/\\(['"`])/g, '$1')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ');
}
