import { MOST_COUNTED } from '@spw/rules/backlog';

/** Names of ours that do not say to an operator what they mean. */
const WORDS: Readonly<Record<string, string>> = {
  asked: 'Requested',
  begun: 'Sent to provider',
  quarantined: 'Held for a person',
  review: 'In review',
  momo: 'MoMo',
  smartcash: 'SmartCash',
  hint: 'Player returned',
  prompt: 'Prompt on the phone',
  released: 'Returned to wallet',
  returned: 'Sent back by the bank',
  rejected: 'Rejected',
  'not-as-asked': 'Not what was asked for',
  'grant-goods': 'Plays given',
  PLAY: 'Play',
  WELCOME: 'Welcome play',
  WILDCARD: 'Wildcard',
  playCredit: 'Play credit',
  fiftyfifty: 'Fifty-fifty',
  doublepoint: 'Double points',
  timefreeze: 'Time freeze',
};

/** 'week_closed', 'weekClosed' → 'Week closed': a name of ours, for reading. */
export function humanize(name: string): string {
  const known = WORDS[name];
  if (known !== undefined) return known;
  const text = name
    .replaceAll(/[_.-]+/g, ' ')
    .replaceAll(/(?<=[a-z])[A-Z](?=[a-z])/g, (letter) => ` ${letter.toLowerCase()}`)
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What waits for people: 12, or 1,000+ where no more are counted. */
export function backlog(number: number): string {
  return number < MOST_COUNTED ? `${number}` : `${MOST_COUNTED.toLocaleString('en-NG')}+`;
}

/** 1 player, 2 players */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-NG')} ${number === 1 ? one : many}`;
}

export function percent(share: number, digits = 0): string {
  return `${(share * 100).toFixed(digits)} %`;
}

/** 45 s, 3 min, 2 h; a dash for what was not measured. */
export function seconds(value: number | null): string {
  if (value === null) return '–';
  if (value < 120) return `${value} s`;
  return value < 7200 ? `${value / 60} min` : `${value / 3600} h`;
}
