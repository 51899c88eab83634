import type { defineConfig } from '@lingui/cli';
import { declaredRefusals } from '@spw/contract/declared-refusals';
import { endpoints } from '@spw/contract/endpoints';
import { refusals } from '@spw/contract/refusals';

type Extractor = NonNullable<Parameters<typeof defineConfig>[0]['extractors']>[number];

/** These stand in the app itself, in other words than the server's. */
const SAID_PLAINER = new Set(['pin_wrong', 'pin_not_set', 'user_not_found', 'no_spins_left']);

/** Every text that the server may refuse a player with, for the catalogues: English is the server's own, the other languages have it from there. */
export const refusalTexts: Extractor = {
  match: (file) => file.endsWith('/contract/src/refusals.ts'),
  extract(file, _code, onMessage) {
    const met = new Set(Object.values(endpoints).flatMap((endpoint) => Array.from(declaredRefusals(endpoint))));
    for (const code of met)
      if (!SAID_PLAINER.has(code))
        onMessage({ id: `refusal.${code}`, message: refusals[code].text, origin: [file, 1, 0], placeholders: {} });
  },
};
