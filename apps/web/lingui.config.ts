import { defineConfig } from '@lingui/cli';
import babel from '@lingui/cli/api/extractors/babel';
import { formatter } from '@lingui/format-po';
import { refusalTexts } from './scripts/extract-refusals.ts';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'pcm', 'ha', 'yo', 'ig'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/shared/i18n/locales/{locale}',
      include: ['src', '../../packages/ui/src', '../../packages/contract/src/refusals.ts'],
      exclude: ['src/dev/**', '**/*.test.*'],
    },
  ],
  extractors: [refusalTexts, babel],
  // Line numbers would change every catalogue with every edit.
  format: formatter({ lineNumbers: false }),
});
