import { MOST_COUNTED } from '@spw/rules/backlog';

/** 'week_closed' → 'Week closed': a name of ours, for reading. */
export function humanize(name: string): string {
  const text = name.replaceAll(/[_.-]+/g, ' ').trim();
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
