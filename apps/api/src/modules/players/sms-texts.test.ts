import { LANGUAGES } from '@spw/rules/languages';
import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { expect, test } from 'vitest';
import { SMS_TEXTS, smsText } from './sms-texts.ts';

const ONE_MESSAGE = /^[\n\x20-\x5f\x61-\x7a]{1,160}$/;
const HOST = 'spinnwin.example';
const LONGEST = {
  code: '123456',
  minutes: 10,
  device: 'Samsung Internet on Android',
  bank: 'B'.repeat(22),
  ending: '0031',
  amount: DEFAULT_SETTINGS.maximums.deposit,
  link: `https://${HOST}/not-me#${'x'.repeat(22)}`,
};

test.each(LANGUAGES)('every SMS in %s is whole and is one message in letters of the GSM alphabet', (language) => {
  const { signIn, forMoney, acts, owner, about, goodbye } = SMS_TEXTS[language];
  const end = `\n\n@${HOST} #123456`;
  const texts = [
    smsText(signIn, LONGEST) + end,
    ...Object.values(acts).map((act) => smsText(forMoney, { ...LONGEST, act }) + end),
    ...Object.values(about).map((said) => smsText(owner, { ...LONGEST, said: smsText(said, LONGEST) })),
    smsText(goodbye, LONGEST),
  ];
  for (const text of texts) expect(text).toMatch(ONE_MESSAGE);
  expect(Object.keys(about)).toEqual(Object.keys(SMS_TEXTS.en.about));
  const braces = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
  for (const [name, text] of Object.entries(about))
    expect(braces(text)).toEqual(braces(SMS_TEXTS.en.about[name as keyof typeof about]));
});
