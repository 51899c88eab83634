import * as analytics from './analytics.ts';
import * as campaigns from './campaigns.ts';
import * as account from './account.ts';
import * as contact from './contact.ts';
import * as feedback from './feedback.ts';
import * as funding from './funding.ts';
import * as game from './game.ts';
import * as messages from './messages.ts';
import * as passkeys from './passkeys.ts';
import * as players from './players.ts';
import * as prizes from './prizes.ts';
import * as profile from './profile.ts';
import { getQuestionBankVersion, listQuestionBankVersions } from './question-bank.ts';
import * as reports from './reports.ts';
import * as settings from './settings.ts';
import * as shop from './shop.ts';
import * as wallet from './wallet.ts';

/** Everything that can be called, by name. The OpenAPI document, the fuzzers and the browser's list of calls come from here. */
export const endpoints = {
  ...settings,
  ...players,
  ...passkeys,
  ...profile,
  ...game,
  getQuestionBankVersion,
  listQuestionBankVersions,
  ...reports,
  ...feedback,
  ...contact,
  ...campaigns,
  ...funding,
  ...shop,
  ...wallet,
  ...messages,
  listPrizes: prizes.listPrizes,
  cashOutPrize: prizes.cashOutPrize,
  getLastWeek: prizes.getLastWeek,
  getWinners: prizes.getWinners,
  ...account,
  ...analytics,
};
