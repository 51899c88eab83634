import { formatWeek } from '@spw/ui/format/dates.ts';
import type { ItemOf } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';

type Event = ItemOf<'listPlayerTimeline'>;

const ACTS: Readonly<Record<string, string>> = {
  'player.disable': 'Disabled',
  'player.enable': 'Let in again',
  'player.mark-staff': 'Marked as staff',
  'player.unmark-staff': 'No longer marked as staff',
  'player.correct-birth-date': 'Birth date corrected',
  'player.clear-return': 'Number confirmed as the player’s',
  'player.end-sessions': 'Signed out everywhere',
  'wallet.freeze': 'Wallet put on hold',
  'wallet.keep-frozen': 'Wallet kept on hold',
  'wallet.thaw': 'Hold of the wallet ended',
  'wallet.ask-thaw': 'Asked to end the hold of the wallet',
  'wallet.thaw-expired': 'Request to end the hold has lapsed',
};

/** What happened, in few words. */
export function eventTitle({ what, name }: Event): string {
  if (what === 'payment') return `Payment by ${humanize(name).toLowerCase()}`;
  if (what === 'withdrawal') return 'Withdrawal asked for';
  if (what === 'purchase') return `Bought ${humanize(name).toLowerCase()}`;
  if (what === 'prize') return `Prize of ${formatWeek(name)} credited`;
  if (what === 'adjustment') return `Put right: ${humanize(name).toLowerCase()}`;
  if (what === 'round') return `Game, ${name}`;
  if (what === 'session') return `Signed in, ${name}`;
  if (what === 'message') return `Told: ${humanize(name).toLowerCase()}`;
  if (what === 'contact') return 'Wrote to us';
  if (what === 'feedback') return name === 'bug' ? 'Reported a bug' : 'Sent an idea';
  if (what === 'note') return 'Note';
  return ACTS[name] ?? humanize(name);
}

/** Where it is worked on. */
export function eventPath({ what, opens, name }: Event): string | null {
  if (opens === null) return null;
  if (what === 'payment') return `/payments?show=all&open=${opens}`;
  if (what === 'withdrawal') return `/withdrawals?show=all&open=${opens}`;
  if (what === 'prize') return `/week/${opens}`;
  if (what === 'adjustment') return '/adjustments?show=all';
  if (what === 'contact') return `/inbox?kind=contact&message=${opens}`;
  return what === 'feedback' ? `/inbox?kind=${name}&message=${opens}` : null;
}
