import { createECDH } from 'node:crypto';
import { run } from '../apps/api/src/platform/command.ts';

await run(
  {
    command: 'pnpm push-keys',
    description:
      'Makes the two keys with which push services know us, and prints them as lines of an environment. Nothing is stored.\n' +
      'Made once for an installation: with others every browser has to be asked again.',
    options: {},
    example: 'pnpm push-keys',
  },
  async () => {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    // The private key is a number, which may begin with zeros.
    const privateKey = Buffer.from(keys.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
    process.stdout.write(`PUSH_PUBLIC_KEY=${keys.getPublicKey('base64url')}\nPUSH_PRIVATE_KEY=${privateKey}\n`);
  },
);
