import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run, Trouble } from '../apps/api/src/platform/command.ts';
import { runCommand } from './run-command.ts';
import type { ReleaseFacts } from './release/judge-release.ts';

const BILL = 'dist/sbom.cdx.json';
const NOTES = 'dist/release-notes.md';
const DOCUMENTS = ['packages/contract/openapi.json', 'packages/contract/openapi-console.json'];

await run(
  {
    command: 'pnpm release',
    description:
      'Says whether everything agrees on the version of package.json: packages, changelog, OpenAPI documents, image, bill of materials,\n' +
      `and a tree without changes. Ends with 1 and names what does not; else writes the changelog’s section to ${NOTES}.\n` +
      'It makes no tag and publishes nothing.',
    example: 'pnpm build && pnpm release',
  },
  async () => {
    const { judgeRelease, releaseNotes } = await import('./release/judge-release.ts');
    const root = process.cwd();
    const facts = await gather(root);
    const complaints = judgeRelease(facts);
    if (complaints.length > 0) throw new Trouble(complaints.join('\n'));
    mkdirSync(join(root, 'dist'), { recursive: true });
    writeFileSync(join(root, NOTES), releaseNotes(facts.changelog, facts.version));
    process.stdout.write(`${facts.version} can be released. What to say of it: ${NOTES}\n`);
  },
);

async function gather(root: string): Promise<ReleaseFacts> {
  const text = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '');
  const json = (file: string) => JSON.parse(text(file) || '{}') as { version?: string };
  const packages = await linesOf(root, ['git', 'ls-files', 'package.json', '*/package.json']);
  const info = (file: string) => (json(file) as { info?: { version?: string } }).info?.version ?? null;
  const bill = json(BILL) as { metadata?: { component?: { version?: string } } };
  return {
    version: json('package.json').version ?? '',
    versions: {
      ...Object.fromEntries(packages.map((file) => [file, json(file).version ?? null])),
      ...Object.fromEntries(DOCUMENTS.map((file) => [file, info(file)])),
      Dockerfile: /^ARG BUILD_VERSION=(\S+)$/m.exec(text('Dockerfile'))?.[1] ?? null,
      [`${BILL} (pnpm build makes it)`]: bill.metadata?.component?.version ?? null,
    },
    changelog: text('CHANGELOG.md'),
    uncommitted: (await linesOf(root, ['git', 'status', '--porcelain'])).map((line) => line.slice(3)),
    tags: await linesOf(root, ['git', 'tag', '--list', 'v*']),
  };
}

async function linesOf(root: string, command: readonly string[]): Promise<string[]> {
  const { ok, output } = await runCommand(command, root);
  if (!ok) throw new Trouble(`${command.join(' ')} failed: ${output.trim()}`);
  return output.split('\n').filter((line) => line !== '');
}
