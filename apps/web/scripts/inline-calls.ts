import { calls } from '@spw/contract/calls.generated';
import type { Plugin } from 'vite';

/**
 * Writes the address of an endpoint where it is called by name: `call('getWallet')` becomes `call('GET /v1/spw/payments/wallet')`. A
 * visitor then downloads no list of everything that can be called.
 */
export function inlineCalls(): Plugin {
  return {
    name: 'inline-calls',
    enforce: 'pre',
    transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || !NAMED.test(code)) return null;
      return { code: withAddresses(code), map: null };
    },
  };
}

interface Call {
  readonly method: string;
  readonly path: string;
  /** The field of a form that carries a file. */
  readonly upload?: string;
}

const NAMED = /\b(call|send)\(\s*'\w+'/;

export function withAddresses(code: string): string {
  return code.replaceAll(
    /\b(call|send)\((\s*)'(\w+)'/g,
    (whole: string, caller: string, space: string, name: string) => {
      const found: Call | undefined = Object.entries(calls).find(([known]) => known === name)?.[1];
      if (!found) return whole;
      const address = [found.method, found.path, ...(found.upload ? [found.upload] : [])].join(' ');
      return `${caller}(${space}'${address}'`;
    },
  );
}
