import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../apps/api/src/main/config.ts';
import { readConsoleConfig } from '../apps/api/src/main/console-config.ts';
import { SECRETS, type Program } from '../apps/api/src/main/environment/secrets.ts';
import { readSettings } from '../apps/stand-ins/src/settings.ts';

const page = (path: string) => readFileSync(resolve(import.meta.dirname, '..', path), 'utf8');

/** The variables in the first cell of each row, with the second cell. */
function rowsOf(text: string): Map<string, string> {
  const rows = text.matchAll(/^\| (`[A-Z][^|]*`) \| ([^|]*) \|/gm);
  return new Map(
    Array.from(rows).flatMap(([, names = '', second = '']) =>
      Array.from(names.matchAll(/`([A-Z][A-Z_]+)`/g), ([, name = '']) => [name, second] as const),
    ),
  );
}

/** What a program looks for in its environment. Of a secret also the file, which tells that it is one. */
function lookedFor(read: (env: Record<string, string | undefined>) => unknown): Set<string> {
  const names = new Set<string>();
  const env: Record<string, string | undefined> = {
    APP_ENV: 'development',
    DATABASE_URL: 'postgres://localhost/spw',
    MIXPANEL_TOKEN: 'a token',
    PUSH_PUBLIC_KEY: 'p'.repeat(87),
    PUSH_PRIVATE_KEY: 's'.repeat(43),
    PUSH_SUBJECT: 'mailto:help@spinnwin.example',
    ALERT_SMTP_URL: 'smtps://mail.example',
    ALERT_EMAIL_FROM: 'alerts@spinnwin.example',
    ALERT_EMAIL_TO: 'ada@spinnwin.example',
    ALERT_WEBHOOK_URL: 'https://alerts.example',
    ALERT_WEBHOOK_SECRET: 's'.repeat(32),
  };
  const watched = new Proxy(env, {
    get(target, name) {
      names.add(String(name));
      return target[String(name)];
    },
  });
  read(watched);
  return names;
}

const programs: readonly Program[] = ['game', 'console', 'worker', 'operator', 'migrate', 'command', 'reader'];
const lookedForBy = new Map(
  programs.map((program) => [
    program,
    lookedFor((env) =>
      program === 'console' || program === 'operator' ? readConsoleConfig(env, program) : readConfig(env, program),
    ),
  ]),
);
const all = new Set([...lookedForBy.values()].flatMap((names) => [...names]));
const secrets = [...all].filter((name) => all.has(`${name}_FILE`));

describe('docs/configuration.md', () => {
  const [before = '', after = ''] = page('docs/configuration.md').split('## Everything else');
  const [secretRows, otherRows] = [rowsOf(before), rowsOf(after)];

  test('has every variable that a program reads, and no other', () => {
    const plain = [...all].filter((name) => !name.endsWith('_FILE') && !secrets.includes(name));
    expect([...otherRows.keys()].toSorted()).toEqual(plain.toSorted());
  });

  test('has every secret, and no other', () => {
    expect([...secretRows.keys()].toSorted()).toEqual(secrets.toSorted());
  });

  test('says truly which program is given which secret', () => {
    for (const [name, { programs: given }] of Object.entries(SECRETS)) {
      expect([name, secretRows.get(name)]).toEqual([name, given.join(', ')]);
      for (const program of programs)
        expect([name, program, lookedForBy.get(program)!.has(name)]).toEqual([name, program, given.includes(program)]);
    }
  });
});

test('the stand-ins’ README has every variable that they read, and no other', () => {
  const [, settings = ''] = page('apps/stand-ins/README.md').split('## Settings');
  const [table = ''] = settings.split('\n## ');
  const names = lookedFor(readSettings);
  expect([...rowsOf(table).keys()].toSorted()).toEqual([...names].toSorted());
});
