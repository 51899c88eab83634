import type { BrowserContext, Request } from '@playwright/test';

const ADDRESS = '/v1/spw/analytics/';
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Everything that a page tells analytics, as whoever listens at that address could read it; recordings are read where they are kept. */
export class Overheard {
  readonly #said: { readonly door: string; readonly text: string }[] = [];

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith(ADDRESS)) this.#said.push({ door: pathname.split('/')[4]!, text: textOf(request) });
    });
  }

  countOf(door: string, words = ''): number {
    return this.#said.filter((said) => said.door === door && said.text.includes(words)).length;
  }

  /** Which of these words were said, each as a word of its own. The numbers of events are chance and may hold any digits. */
  leaks(secrets: Readonly<Record<string, string>>, recordings: readonly string[]): string[] {
    const all = [...this.#said.map(({ text }) => text), ...recordings].join('\n').replaceAll(UUID, '');
    return Object.entries(secrets)
      .filter(([, secret]) => new RegExp(`(?<![\\da-z])${escape(secret)}(?![\\da-z])`, 'i').test(all))
      .map(([name]) => name);
  }
}

function textOf(request: Request): string {
  const { authorization = '' } = request.headers();
  return [request.url(), authorization, request.postData() ?? ''].map(decode).join('\n');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function escape(text: string): string {
  return text.replaceAll(/[.+*?^$()[\]{}|\\]/g, '\\$&');
}
