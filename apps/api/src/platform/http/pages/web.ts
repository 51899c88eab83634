import { readFileSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { Parse } from 'typebox/value';
import { Refusal } from '../../refusal.ts';
import type { App } from '../platform.ts';
import { pagePolicy, type InlineHashes } from './security-headers.ts';

const API = /^\/(v1|api|docs|webhooks|livez|readyz|metrics)(\/|$)/;
const SHELL = 'app.html';
const ALWAYS_ASKED_FOR = /(^|\/)(sw\.js|[^/]+\.webmanifest)$/;
const WORKER = 'sw.js';
const HASHED = /^assets\/|^f\/.*-[0-9a-f]{8}\.woff2$/;
/** Beside English, which has the plain address. */
const LANGUAGES = ['pcm', 'ha', 'yo', 'ig'];
const Hashes = Type.Object({ scripts: Type.Array(Type.String()), styles: Type.Array(Type.String()) });

/** Serves the built web from the same host: ready-made pages where there are any, the app's shell for every other address. */
export async function serveWeb(app: App, place: string): Promise<void> {
  // Where a link leads to the release, it is led to another one while this process still serves its own.
  const folder = await realpath(place);
  const files = new Set(await filesOf(folder));
  const policy = pagePolicy(readHashes(folder), app.platform);
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = decodePath(request.url);
      if (path === null || API.test(path)) throw new Refusal('not_found');
      const name = path.slice(1);
      if (files.has(name) && !name.endsWith('.html') && name !== 'csp.json') return sendAsset(reply, name);
      // What has an ending is a file, and this one is not there: the shell in its place would only confuse.
      if (posix.extname(name) !== '') throw new Refusal('not_found');
      const page = posix.join(name, 'index.html');
      if (!files.has(page)) return sendPage(reply, SHELL, policy);
      const languages = LANGUAGES.filter((language) => files.has(pageIn(page, language)));
      const asked = languages.find((language) => language === askedLanguage(request.url));
      reply.header('Link', linksOf(`${app.platform.config.webUrl}/${name.replace(/\/$/, '')}`, languages, asked));
      return sendPage(reply, asked === undefined ? page : pageIn(page, asked), policy);
    },
  });
}

function sendAsset(reply: FastifyReply, name: string): FastifyReply {
  const keep = HASHED.test(name)
    ? 'public, max-age=31536000, immutable'
    : ALWAYS_ASKED_FOR.test(name)
      ? 'no-cache'
      : 'public, max-age=86400';
  // A worker fetches under the policy it came with.
  if (name === WORKER)
    reply.header(
      'Content-Security-Policy',
      "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  return reply.header('Cache-Control', keep).sendFile(name);
}

function sendPage(reply: FastifyReply, name: string, policy: string): FastifyReply {
  return reply.headers({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy }).sendFile(name);
}

function pageIn(page: string, language: string): string {
  return page.replace(/html$/, `${language}.html`);
}

function askedLanguage(url: string): string | null {
  return new URLSearchParams(url.split('?', 2)[1]).get('lang');
}

/** Tells search engines where the page is in each language. Here, and not in the page: the build does not know our host. */
function linksOf(address: string, languages: readonly string[], asked: string | undefined): string {
  const inLanguage = (language: string) => `${address}?lang=${language}`;
  return [
    `<${asked === undefined ? address : inLanguage(asked)}>; rel="canonical"`,
    ...(languages.length === 0 ? [] : [`<${address}>; rel="alternate"; hreflang="x-default"`]),
    ...(languages.length === 0 ? [] : [`<${address}>; rel="alternate"; hreflang="en"`]),
    ...languages.map((language) => `<${inLanguage(language)}>; rel="alternate"; hreflang="${language}"`),
  ].join(', ');
}

function decodePath(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?', 1)[0]!);
  } catch {
    return null;
  }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
}

/** The build writes down what it put inside the pages. */
function readHashes(folder: string): InlineHashes {
  return Parse(Hashes, JSON.parse(readFileSync(join(folder, 'csp.json'), 'utf8')));
}
