// Usage: node scripts/api.ts PROGRAM [argument …]      a command of apps/api/src/main, on the services of this checkout
import { beforeOpening } from '../apps/api/src/main/commands/before-opening.ts';
import { productAddresses } from './product-addresses.ts';
import { appEnv, serviceAddresses } from './services/addresses.ts';
import { requireOwnDatabase } from './services/ensure-services.ts';

const [program = ''] = process.argv.splice(2, 1);
Object.assign(process.env, appEnv, serviceAddresses, { CONSOLE_URL: productAddresses.CONSOLE_URL });
beforeOpening(requireOwnDatabase);
await import(`../apps/api/src/main/${program}.ts`);
