import { setupI18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

// As in production, where no compiler of messages travels to the phone.
const phone = () => setupI18n({ locale: 'en', messages: { en: {} } }).setMessagesCompiler(() => ['not compiled']);

test('English needs no catalogue: values, plurals and links stand in the code, compiled', () => {
  const plays = 1;
  const i18n = phone();

  expect(i18n._(msg`${plural(plays, { one: '# play left', other: '# plays left' })}`)).toBe('1 play left');
  expect(i18n._(msg`We will use ${'234 803'}`)).toBe('We will use 234 803');

  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Trans>
        I agree to the <a href="/legal">terms</a>
      </Trans>
    </I18nProvider>,
  );
  expect(container.innerHTML).toBe('I agree to the <a href="/legal">terms</a>');
});

test('a translation, where there is one, wins over the English', () => {
  const i18n = phone();
  const login = msg`Login`;
  i18n.load('pcm', { [login.id]: ['Enter'] });
  i18n.activate('pcm');

  expect(i18n._(login)).toBe('Enter');
  expect(i18n._(msg`Register`)).toBe('Register');
});
