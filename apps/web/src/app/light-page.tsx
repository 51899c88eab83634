import { msg } from '@lingui/core/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { i18n, languageTag, localeNames, locales, speakLocale, type Locale } from '../shared/i18n/i18n.ts';
import { paths } from '../shared/paths.ts';
import { publicPages } from './public-pages.ts';
import { routeAt } from './routes.ts';

/** Where browsers end up that cannot run the app, such as Opera Mini. */
export const LIGHT_PAGE = '/lite';

const cannot = msg({ id: 'page.lite', message: 'This browser cannot run the game' });
const elsewhere = msg({
  id: 'page.lite-elsewhere',
  message: 'Open this address in Chrome, Firefox, Samsung Internet or Safari, and log in there with your phone number.',
});
const same = msg({
  id: 'page.lite-same',
  message: 'Your plays, points and money are the same in every browser.',
});

/** Plain text and links, in one of our languages: what the game is, how to log in elsewhere, and what may be read here. */
export async function renderLightPage(locale: Locale) {
  await speakLocale(locale);
  const about = i18n._(publicPages[0]!.description);
  const address = (path: string) => (locale === 'en' ? path : `${path}?lang=${locale}`);
  return {
    language: languageTag(locale),
    title: 'Spin-N-Win',
    description: about,
    body: renderToStaticMarkup(
      <>
        <h1>Spin-N-Win</h1>
        <p>{about}</p>
        <h2>{i18n._(cannot)}</h2>
        <p>{i18n._(elsewhere)}</p>
        <p>{i18n._(same)}</p>
        <ul>
          {[paths.rules, paths.legal].map((path) => (
            <li key={path}>
              <a href={address(path)}>{i18n._(routeAt(path)!.title)}</a>
            </li>
          ))}
        </ul>
        <p>
          {locales.map((other) => (
            <a key={other} href={other === 'en' ? LIGHT_PAGE : `${LIGHT_PAGE}?lang=${other}`} lang={languageTag(other)}>
              {`${localeNames[other]} `}
            </a>
          ))}
        </p>
      </>,
    ),
  };
}
