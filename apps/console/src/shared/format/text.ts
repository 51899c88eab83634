/** 'week_closed' → 'Week closed': a name of ours, for reading. */
export function humanize(name: string): string {
  const text = name.replaceAll(/[_.-]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 1 player, 2 players */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-NG')} ${number === 1 ? one : many}`;
}

export function percent(share: number, digits = 0): string {
  return `${(share * 100).toFixed(digits)} %`;
}
