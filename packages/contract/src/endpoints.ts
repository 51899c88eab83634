import * as account from './account.ts';
import * as contact from './contact.ts';
import * as feedback from './feedback.ts';
import * as funding from './funding.ts';
import * as game from './game.ts';
import * as notifications from './notifications.ts';
import * as players from './players.ts';
import * as profile from './profile.ts';
import * as settings from './settings.ts';
import * as shop from './shop.ts';
import * as wallet from './wallet.ts';

/** Everything that can be called, by name. The OpenAPI document, the fuzzers and the browser's list of calls come from here. */
export const endpoints = {
  ...settings,
  ...players,
  ...profile,
  ...game,
  ...feedback,
  ...contact,
  ...funding,
  ...shop,
  ...wallet,
  ...notifications,
  ...account,
};
