import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'pcm', 'ha', 'yo', 'ig'],
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/shared/i18n/locales/{locale}',
      include: ['src', '../../packages/ui/src'],
      exclude: ['src/dev/**', '**/*.test.*'],
    },
  ],
  // Line numbers would change every catalogue with every edit.
  format: formatter({ lineNumbers: false }),
});
