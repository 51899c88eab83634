import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';

export type Env = Readonly<Record<string, string | undefined>>;

/** Each reader notes what is wrong and goes on, so that one start shows everything there is to mend. */
export function reader(env: Env, problems: string[]) {
  const text = (name: string, otherwise: string | undefined, mend = 'set it'): string => {
    const value = env[name]?.trim() || otherwise;
    if (value === undefined) problems.push(`${name} is missing: ${mend}`);
    return value?.trim() ?? '';
  };
  /** The variable, or the file that <name>_FILE names: whoever lists a container's environment does not see it there. */
  const secret = (name: string, otherwise: string | undefined, mend?: string): string => {
    const path = env[`${name}_FILE`]?.trim();
    if (!path) return text(name, otherwise, mend);
    if (env[name]?.trim()) problems.push(`${name} and ${name}_FILE are both set: leave one of them out`);
    const content = contentOf(path);
    if (!content) problems.push(`${name}_FILE must name a file with a secret in it, not "${path}"`);
    return content;
  };
  const checked = (name: string, value: string, fits: boolean, wanted: string): string => {
    if (value !== '' && !fits) problems.push(`${name} must be ${wanted}, not "${value}"`);
    return value;
  };
  const url = (name: string, otherwise: string | undefined): string => {
    const value = text(name, otherwise);
    return checked(name, value, URL.canParse(value), 'an address').replace(/\/$/, '');
  };
  // An address with a password in it may come from a file, and is not repeated when it is wrong.
  const secretUrl = (name: string, otherwise: string | undefined): string => {
    const value = secret(name, otherwise);
    if (value !== '' && !URL.canParse(value)) problems.push(`${name} must be an address`);
    return value.replace(/\/$/, '');
  };
  const isGiven = (name: string) => Boolean(env[name]?.trim() || env[`${name}_FILE`]?.trim());
  const list = (name: string, otherwise: readonly string[]): readonly string[] =>
    env[name] === undefined ? otherwise : split(env[name]);

  return {
    text,
    secret,
    url,
    list,
    isGiven,
    secretUrl,
    secretUrls(name: string): string | null {
      const addresses = split(secret(name, ''));
      if (!addresses.every((address) => URL.canParse(address))) problems.push(`${name} must be one or more addresses`);
      return addresses.map((address) => address.replace(/\/$/, '')).join(',') || null;
    },
    secrets: (name: string) => split(secret(name, '')),
    optionalUrl: (name: string, otherwise: string | null) => url(name, otherwise ?? '') || null,
    origins(name: string, otherwise: readonly string[], httpsOnly: boolean): readonly string[] {
      const sites = list(name, otherwise);
      const fits = (site: string) => URL.canParse(site) && (!httpsOnly || new URL(site).protocol === 'https:');
      for (const site of sites) checked(name, site, fits(site), httpsOnly ? 'a list of https addresses' : 'addresses');
      return sites.filter((site) => URL.canParse(site)).map((site) => new URL(site).origin);
    },
    oneOf<const T extends string>(name: string, values: readonly T[], otherwise: T): T {
      const value = text(name, otherwise);
      const known = values.find((each) => each === value);
      checked(name, value, known !== undefined, `one of ${values.join(', ')}`);
      return known ?? otherwise;
    },
    whole(name: string, otherwise: number, { from, to }: { from: number; to: number }): number {
      const value = text(name, String(otherwise));
      const number = Number(value);
      checked(
        name,
        value,
        /^\d+$/.test(value) && number >= from && number <= to,
        `a whole number from ${from} to ${to}`,
      );
      return number;
    },
    ratio(name: string, otherwise: number): number {
      const value = text(name, String(otherwise));
      checked(name, value, Number(value) >= 0 && Number(value) <= 1, 'a number from 0 to 1');
      return Number(value);
    },
    ranges(name: string, otherwise: readonly string[]): readonly string[] {
      const ranges = list(name, otherwise);
      for (const range of ranges) checked(name, range, isRange(range), 'a list of address ranges such as 10.0.0.0/8');
      return ranges;
    },
  };
}

function split(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function contentOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return '';
  }
}

function isRange(range: string): boolean {
  const [address = '', bits, ...rest] = range.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
