import { formatNaira } from '@spw/ui/format/numbers.ts';
import { humanize } from '../../shared/format/text.ts';

/** Why people look at a withdrawal, or why it waits. */
export function whyText(why: string, amount: number): string {
  return why === 'large' ? `${formatNaira(amount)}, above the review limit` : humanize(why);
}
