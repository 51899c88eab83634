import { formatAge } from '@spw/ui/format/dates.ts';

const MINUTE = 60_000;
// Whoever waits for money or an answer should have it by then.
const LATE_MINUTES = 45;
const TOO_LATE_MINUTES = 120;

interface AgeProps {
  readonly since: string;
  readonly now: number;
}

/** How long something has waited for people, coloured when that is long. */
export function Age({ since, now }: AgeProps) {
  const minutes = (now - Date.parse(since)) / MINUTE;
  const tone = minutes > TOO_LATE_MINUTES ? 'bad' : minutes > LATE_MINUTES ? 'warn' : undefined;
  const text = formatAge(since, now);
  if (tone === undefined) return <span className="whitespace-nowrap">{text}</span>;
  return <b className={`font-semibold whitespace-nowrap ${tone}`}>{text}</b>;
}
