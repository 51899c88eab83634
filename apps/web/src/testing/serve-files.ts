import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Files that the app fetches by address, such as practice questions, lie beside its code here.
const { fetch } = globalThis;
globalThis.fetch = async (address, init) =>
  typeof address === 'string' && /^\/src\/.*\.json$/.test(address)
    ? new Response(readFileSync(join(import.meta.dirname, '../..', address)))
    : fetch(address, init);
