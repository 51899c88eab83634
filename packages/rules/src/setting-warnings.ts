import type { Settings } from './settings.ts';
import { differencesOf } from './settings-effects.ts';
import { textOf } from './setting-texts.ts';

/** What may be published and is worth a second look, beside the setting that it is about. */
export interface SettingWarning {
  readonly path: string;
  readonly text: string;
}

const FAR = 2;

/** What was odd before is no news. */
export function warningsOf(before: Settings, after: Settings): SettingWarning[] {
  const known = new Set([...oddities(before)].map(({ text }) => text));
  return [...farMoves(before, after), ...[...oddities(after)].filter(({ text }) => !known.has(text))];
}

/** An amount that doubles or halves is more often a slip than a decision. */
function farMoves(before: Settings, after: Settings): SettingWarning[] {
  return differencesOf(before, after).flatMap(({ path, from, to }) => {
    if (textOf(path).unit !== '₦' || typeof from !== 'number' || typeof to !== 'number' || from === 0 || to === 0)
      return [];
    if (to >= from * FAR) return [{ path, text: `${figure(to / from)} times what it is now.` }];
    return to * FAR <= from ? [{ path, text: `${figure((100 * to) / from)} % of what it is now.` }] : [];
  });
}

const figure = (factor: number) => factor.toLocaleString('en-NG', { maximumFractionDigits: 1 });
const naira = (amount: number) => `₦${amount.toLocaleString('en-NG')}`;

function* oddities({ prices, prizes, minimums, maximums, withdrawals, screens }: Settings): Generator<SettingWarning> {
  const bySize = prices.plays.toSorted((one, other) => one.plays - other.plays);
  for (const [at, { plays, price }] of bySize.entries()) {
    const smaller = bySize[at - 1];
    if (smaller && price / plays > smaller.price / smaller.plays)
      yield {
        path: 'prices.plays',
        text: `In ${plays} plays one costs more than in ${smaller.plays}: ${naira(round(price / plays))} against ${naira(round(smaller.price / smaller.plays))}.`,
      };
  }
  const notSold = prices.onDemandPlays.filter((plays) => !prices.plays.some((bundle) => bundle.plays === plays));
  if (notSold.length > 0) yield { path: 'prices.onDemandPlays', text: `No bundle has ${notSold.join(' or ')} plays.` };
  if (prices.weekly >= prices.daily * 7)
    yield { path: 'prices.weekly', text: 'Seven days one by one cost no more than a week.' };
  if (prizes.weeklyBudget < prizes.ceiling)
    yield { path: 'prizes.weeklyBudget', text: `Below the most for one player, ${naira(prizes.ceiling)}.` };
  if (minimums.withdrawal > withdrawals.perDay)
    yield {
      path: 'minimums.withdrawal',
      text: `Above what goes out in a day, ${naira(withdrawals.perDay)}: nobody could withdraw.`,
    };
  if (withdrawals.reviewFrom > withdrawals.perDay)
    yield {
      path: 'withdrawals.reviewFrom',
      text: `Above what goes out in a day, ${naira(withdrawals.perDay)}: nobody would ever look.`,
    };
  if (maximums.deposit > maximums.balance)
    yield { path: 'maximums.deposit', text: `Above what a wallet may hold, ${naira(maximums.balance)}.` };
  const { card, phone, withdrawal } = screens.quickAmounts;
  const least = [
    ['card', card, minimums.fundWallet],
    ['mobile money', phone, minimums.moMo],
    ['withdrawals', withdrawal, minimums.withdrawal],
  ] as const;
  for (const [what, amounts, minimum] of least)
    if (amounts.some((amount) => amount < minimum))
      yield { path: 'screens.quickAmounts', text: `An amount for ${what} is below the least, ${naira(minimum)}.` };
}

const round = (amount: number) => Math.round(amount * 100) / 100;
