// Usage: node scripts/api.ts <program> [argument …]      a program of apps/api/src/main, on the services of this machine
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { serviceAddresses } from './services/addresses.ts';

const [program = '', ...rest] = process.argv.slice(2);
const file = resolve(import.meta.dirname, '../apps/api/src/main', `${program}.ts`);
const env = { ...process.env, ...serviceAddresses };
process.exitCode = spawnSync(process.execPath, [file, ...rest], { env, stdio: 'inherit' }).status ?? 1;
