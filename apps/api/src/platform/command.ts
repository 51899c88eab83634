import { parseArgs } from 'node:util';

/** Something that is known to go wrong and that the reader can mend: said in one line, without a stack. */
export class Trouble extends Error {}

/** A word or an option that the command does not know. */
export class UsageError extends Trouble {}

interface BooleanOption {
  readonly type: 'boolean';
  readonly description: string;
}

interface ValueOption {
  readonly type: 'string' | 'integer';
  readonly description: string;
  /** What stands for the value in the help. */
  readonly placeholder: string;
  readonly short?: string;
  readonly default?: string | number;
  readonly choices?: readonly string[];
  readonly required?: true;
}

type Option = BooleanOption | ValueOption;
type Options = Readonly<Record<string, Option>>;

export interface Usage<O extends Options = Options> {
  /** As it is typed, such as `pnpm check`. */
  readonly command: string;
  readonly description: string;
  /** Words that are no options. Without this there may be none. */
  readonly positionals?: {
    /** As the help writes them, such as `[step …]`. */
    readonly form: string;
    readonly description: string;
    readonly min?: number;
    readonly max?: number;
    readonly choices?: readonly string[];
  };
  readonly options?: O;
  /** The program that gets everything behind `--` as it stands. Without this there may be nothing. */
  readonly passesTo?: string;
  readonly example: string;
}

type ValueOf<O> = O extends { type: 'boolean' }
  ? boolean
  :
      | (O extends { type: 'integer' } ? number : string)
      | (O extends { default: unknown } | { required: true } ? never : undefined);

export interface Parsed<O extends Options> {
  readonly options: { readonly [Name in keyof O]: ValueOf<O[Name]> };
  readonly positionals: readonly string[];
  /** What stood behind `--`. */
  readonly passed: readonly string[];
}

/**
 * Runs a command: prints its help, refuses what it does not know (2), says a known trouble in one line (1). Most of a command's time
 * goes into loading the product, so its work loads it, and neither help nor a refusal waits for that.
 */
export async function run<const O extends Options>(
  usage: Usage<O>,
  work: (parsed: Parsed<O>) => Promise<void> | void,
): Promise<void> {
  try {
    const args = process.argv.slice(2);
    const end = args.includes('--') ? args.indexOf('--') : args.length;
    const own = args.slice(0, end);
    if (own.includes('--help') || own.includes('-h')) process.stdout.write(helpOf(usage));
    else await work(parse(usage, own, args.slice(end + 1)));
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    const wrong = error instanceof UsageError;
    process.stderr.write(wrong ? `${error.message}. See ${usage.command} --help\n` : `${error.message}\n`);
    process.exitCode = wrong ? 2 : 1;
  }
}

function parse<O extends Options>(usage: Usage<O>, own: readonly string[], passed: readonly string[]): Parsed<O> {
  const declared = Object.entries<Option>(usage.options ?? {});
  const { values, positionals } = parseStrictly(declared, own);
  checkPositionals(usage, positionals);
  const options: unknown = Object.fromEntries(
    declared.map(([name, option]) => [name, readValue(name, option, values[name])]),
  );
  if (passed.length > 0 && !usage.passesTo) throw new UsageError('Nothing may stand behind --');
  return { options: options as Parsed<O>['options'], positionals, passed };
}

function parseStrictly(declared: readonly (readonly [string, Option])[], args: readonly string[]) {
  const options = declared.map(([name, option]) => [name, parserOf(option)] as const);
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries(options), allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Its first sentence says what is wrong; the others tell how to pass a word that begins with a dash.
    throw new UsageError(error.message.split(/\.?\s(?=To specify|Did you)|\.$|\n/)[0], { cause: error });
  }
}

function parserOf(option: Option) {
  if (option.type === 'boolean') return { type: 'boolean' } as const;
  return { type: 'string', ...(option.short && { short: option.short }) } as const;
}

function readValue(name: string, option: Option, given: string | boolean | undefined) {
  if (option.type === 'boolean') return given ?? false;
  if (given === undefined && option.required) throw new UsageError(`--${name} is missing`);
  const value = given ?? option.default;
  if (value === undefined) return undefined;
  if (option.choices && !option.choices.includes(String(value)))
    throw new UsageError(`--${name} must be one of ${option.choices.join(', ')}, not "${value}"`);
  if (option.type === 'string') return value;
  if (!/^\d{1,12}$/.test(String(value))) throw new UsageError(`--${name} must be a whole number, not "${value}"`);
  return Number(value);
}

function checkPositionals({ positionals }: Usage, given: readonly string[]): void {
  const { form = '', min = 0, max = Infinity, choices = null } = positionals ?? { max: 0 };
  const unknown = given.find((word, at) => at >= max || choices?.includes(word) === false);
  if (unknown !== undefined)
    throw new UsageError(`Unknown argument "${unknown}"${choices ? `, known are ${choices.join(', ')}` : ''}`);
  if (given.length < min) throw new UsageError(`${form} is missing`);
}

function helpOf({ command, description, positionals, options = {}, passesTo, example }: Usage): string {
  const declared = Object.entries(options);
  const required = declared.filter(([, option]) => option.type !== 'boolean' && option.required);
  const usage = [
    command,
    positionals?.form,
    ...required.map(([name, option]) => written(name, option)),
    declared.length > required.length && '[options]',
  ];
  const rows = [
    ...(positionals ? [[positionals.form, positionals.description]] : []),
    ...declared.map(([name, option]) => [written(name, option), describe(option)]),
    ['--help', 'this text'],
    ...(passesTo ? [['-- …', `passed to ${passesTo} as it stands`]] : []),
  ];
  const width = Math.max(...rows.map(([left = '']) => left.length)) + 2;
  const table = rows.map(([left = '', right = '']) => `  ${left.padEnd(width)}${right}`);
  return `Usage: ${usage.filter(Boolean).join(' ')}\n${description}\n\n${table.join('\n')}\n\nExample: ${example}\n`;
}

function written(name: string, option: Option): string {
  if (option.type === 'boolean') return `--${name}`;
  return `${option.short ? `-${option.short}, ` : ''}--${name} ${option.placeholder}`;
}

function describe(option: Option): string {
  const hasDefault = option.type !== 'boolean' && option.default !== undefined;
  return hasDefault ? `${option.description} (default: ${option.default})` : option.description;
}
