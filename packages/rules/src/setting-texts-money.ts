import type { Settings } from './settings.ts';

/** What a setting is called, what it does in one sentence, and what it is counted in. */
export type SettingText = readonly [label: string, about: string, unit?: Unit];
export type Unit = '₦' | '%' | 'ms' | 's' | 'min' | 'h' | 'days' | 'points' | '× points';
export type TextsOf<Group extends keyof Settings> = { readonly [Name in keyof Settings[Group]]: SettingText };

type MoneyGroup =
  | 'prices'
  | 'card'
  | 'minimums'
  | 'maximums'
  | 'withdrawals'
  | 'adjustments'
  | 'mobileMoney'
  | 'airtime'
  | 'prizes';

export const MONEY_TEXTS: { readonly [Group in MoneyGroup]: TextsOf<Group> } = {
  prices: {
    daily: ['Daily plan', 'A day of playing, with one free turn.', '₦'],
    weekly: ['Weekly plan', 'Seven times 24 hours, with one free turn each day.', '₦'],
    wildcard: ['Wildcard', 'Starts a round in a category that the player chooses.', '₦'],
    powerup: ['Powerup', 'One of the four powerups.', '₦'],
    plays: [
      'Play bundles',
      'What the buy sheet offers, in this order. “Best value” follows from the price of one play.',
    ],
    onDemandPlays: ['Bundles shown first', 'How many plays the bundles have that are shown before the others.'],
    airtimeTopUps: ['Airtime amounts', 'What a player can pay with airtime in one step.', '₦'],
  },
  card: {
    feeThousandths: ['Card charge', 'Added to a card payment, of its amount.', '%'],
    feeFlat: ['Card charge, flat part', 'Added to every card payment, whatever its amount.', '₦'],
    feeCap: ['Most of a card charge', 'The charge never goes above this. Without one it is not limited.', '₦'],
    withdrawAfterHours: [
      'Card money stays',
      'How long money from a card cannot be withdrawn: a stolen card is noticed.',
      'h',
    ],
    keepCheckingHours: ['Ask the card provider for', 'How long we ask what became of a card payment.', 'h'],
  },
  minimums: {
    fundWallet: ['Smallest deposit', 'The least that a wallet is funded with.', '₦'],
    topUp: ['Smallest top-up', 'The least when a player tops up on the way to buying something.', '₦'],
    withdrawal: ['Smallest withdrawal', 'The least that goes to a bank account.', '₦'],
    smartCash: ['Smallest SmartCash payment', 'The least that is paid from SmartCash.', '₦'],
    moMo: ['Smallest MoMo payment', 'The least that is paid from MoMo.', '₦'],
  },
  maximums: {
    deposit: ['Largest deposit', 'The most of one deposit.', '₦'],
    balance: [
      'Fullest wallet',
      'A wallet that holds more takes no further deposit. What was begun is always credited.',
      '₦',
    ],
  },
  withdrawals: {
    perDay: ['Withdrawn a day', 'The most that one player withdraws in a day.', '₦'],
    reviewFrom: ['Two people from', 'From this amount two people approve a withdrawal.', '₦'],
    newBankFreeUpTo: ['New bank account, free up to', 'What goes to a new bank account without waiting.', '₦'],
    newBankHours: ['New bank account waits', 'How long larger withdrawals to a new bank account wait.', 'h'],
    newDeviceHours: ['New device waits', 'How long withdrawals wait after the first sign-in on a device.', 'h'],
    pinResetHoldHours: ['New PIN waits', 'How long withdrawals wait after the PIN was made anew.', 'h'],
    silentNumberDays: [
      'Silent number',
      'After so long without its player a number may have been given to somebody else.',
      'days',
    ],
    simSwapDays: [
      'Swapped SIM',
      'A SIM that was swapped so recently holds a withdrawal for people to look at.',
      'days',
    ],
  },
  adjustments: {
    largest: ['Largest adjustment', 'The most that two people put right by hand at once.', '₦'],
    perDay: ['Adjustments a day', 'The most of all adjustments of a day together.', '₦'],
  },
  mobileMoney: {
    pollSeconds: ['Phone asks every', 'How often the player’s screen asks whether the prompt was answered.', 's'],
    firstResendSeconds: ['Prompt again after', 'How long until a prompt can be sent once more.', 's'],
    nextResendSeconds: ['Prompt again, later times', 'How long until every further prompt.', 's'],
    chargeDebounceMilliseconds: [
      'Charge shown after',
      'How long the typing pauses before the charge is asked for.',
      'ms',
    ],
    keepCheckingHours: ['Ask the wallet provider for', 'How long we ask what became of a payment.', 'h'],
    lookUpsPerDay: ['Numbers looked up a day', 'For how many numbers a player is told whose wallet it is.'],
    lookAgainSeconds: ['Mobile money asked about again', 'A player who asks sooner is told what we know already.', 's'],
    serviceThousandths: ['Service charge', 'Added to a mobile money payment, for the service.', '%'],
    serviceMinimum: ['Least service charge', 'The service charge is never below this.', '₦'],
    operatorThousandths: ['Network charge', 'Added to a mobile money payment, for the network.', '%'],
    operatorMinimum: ['Least network charge', 'The network charge is never below this.', '₦'],
    quoteMinutes: ['Charge stands for', 'How long the charge that was shown is the charge that is taken.', 'min'],
    promptsPerTargetHour: ['Prompts to one phone', 'How often one player may ring somebody else’s phone in an hour.'],
    promptsOfAllPerTargetHour: [
      'Prompts to one phone, of all',
      'How often all players together may ring one phone in an hour.',
    ],
    promptAgainMinutes: ['Lost prompt is sent again for', 'Only while its player may still hold the phone.', 'min'],
  },
  airtime: {
    firstCheckSeconds: ['First look at airtime after', 'When we first ask the network whether airtime was taken.', 's'],
    checks: ['Looks at an airtime payment', 'How often we ask while the player waits.'],
    checkEverySeconds: ['Between two looks', 'How long between two of these looks.', 's'],
    reuseSeconds: ['Same request for', 'Asked again so soon, a player goes on with the payment that was begun.', 's'],
    lookAgainSeconds: ['Airtime asked about again', 'A player who asks sooner is told what we know already.', 's'],
    keepCheckingHours: ['Ask the network for', 'How long we ask what became of a payment.', 'h'],
  },
  prizes: {
    weeklyBudget: ['Weekly prize budget', 'All prizes together. Above it every one shrinks by the same factor.', '₦'],
    ceiling: ['Most for one player', 'A prize never goes above this, whatever the points.', '₦'],
    withholdingThousandths: ['Tax kept back', 'Taken from each prize and shown on the receipt.', '%'],
    nairaPerPoint: ['Naira for a point', 'What a point is worth before it is multiplied.', '₦'],
    baseMultiplier: ['Multiplier', 'What points are multiplied by below the first band.', '× points'],
    bands: [
      'Multiplier by points',
      'From so many points on, another multiplier. Each band starts higher than the one before.',
    ],
    reviewHours: ['Review of a week', 'How long the results of a week can be looked at before they are approved.', 'h'],
    autoCreditDays: [
      'Credited by itself after',
      'A prize that its winner has not cashed out goes to the wallet.',
      'days',
    ],
  },
};
