import { run, Trouble } from '../apps/api/src/platform/command.ts';

await run(
  {
    command: 'pnpm image',
    description:
      'Builds the image with buildah, on a Debian made by mmdebstrap, where no registry of containers can be reached. Then starts every program\n' +
      'from it as it is run in production: read-only, as uid 1000 and without capabilities, on a database of its own. As root, on Debian.',
    options: {
      tag: { type: 'string', placeholder: 'NAME', description: 'what the image is called', default: 'spin-n-win' },
      'build-only': { type: 'boolean', description: 'starts nothing' },
      'run-only': { type: 'boolean', description: 'starts what was built before' },
    },
    example: 'pnpm image --tag spin-n-win:1.0.0',
  },
  async ({ options }) => {
    const [{ missingPrograms, buildImage }, { tryImage }] = await Promise.all([
      import('./image/build-image.ts'),
      import('./image/try-image.ts'),
    ]);
    const missing = missingPrograms();
    if (missing.length > 0)
      throw new Trouble(`Missing are ${missing.join(', ')}: apt-get install ${missing.join(' ')}`);
    if (process.getuid?.() !== 0) throw new Trouble('Only root can build and start images here');
    if (!options['run-only']) buildImage(options.tag);
    if (!options['build-only']) await tryImage(options.tag);
  },
);
