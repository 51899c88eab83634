import type { Manifest } from 'vite';
import { expect, test } from 'vitest';
import { listFiles, withList } from './service-worker.ts';

const manifest = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'], imports: [] },
  'src/screens/practice/practice-screen.tsx': {
    file: 'assets/practice-screen-1.js',
    css: ['assets/practice-screen-1.css'],
    assets: ['assets/practice-questions-1.json', 'assets/practice-more-1.json'],
    imports: ['index.html', '_round'],
  },
  _round: { file: 'assets/round-1.js' },
} as unknown as Manifest;
const built = [
  'index.html',
  'csp.json',
  'assets',
  'assets/index-1.js',
  'assets/index-1.css',
  'assets/practice-screen-1.js',
  'assets/practice-screen-1.css',
  'assets/round-1.js',
  'assets/practice-questions-1.json',
  'assets/practice-more-1.json',
  'assets/wallet-screen-1.js',
  'assets/yo-1.js',
  'assets/recorder-1.js',
  'f/OFL-ojuju.txt',
  'f/danfo-cd73779c.woff2',
  'f/ojuju-0c011805.woff2',
];
const shell = "<script>l.href='/f/ojuju-0c011805.woff2'</script>";

test('a phone keeps what practice needs first, the other screens later, a language when it is used, and the recorder never', () => {
  expect(listFiles(manifest, built, shell)).toEqual({
    first: [
      '/assets/index-1.css',
      '/assets/index-1.js',
      '/assets/practice-questions-1.json',
      '/assets/practice-screen-1.css',
      '/assets/practice-screen-1.js',
      '/assets/round-1.js',
      '/f/ojuju-0c011805.woff2',
    ],
    rest: ['/assets/practice-more-1.json', '/assets/wallet-screen-1.js', '/f/danfo-cd73779c.woff2'],
    asked: ['/assets/yo-1.js'],
  });
});

test('two builds are the same release only when their worker, files and shell are the same', () => {
  const files = listFiles(manifest, built, shell);
  const release = (source: string, shell: string) =>
    /"release":"(\w+)"/.exec(withList(source, files, ['/'], shell))![1];
  expect(release('a();\n', 'shell')).toBe(release('// A comment.\na();\n', 'shell'));
  expect(release('b();\n', 'shell')).not.toBe(release('a();\n', 'shell'));
  expect(release('a();\n', 'another')).not.toBe(release('a();\n', 'shell'));
});
