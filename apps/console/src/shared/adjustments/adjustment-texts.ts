import type { Tone } from '@spw/ui/parts/display/chip.tsx';
import type { Data } from '../api/calls.ts';
import type { ItemOf } from '../api/use-read.ts';

export type Adjustment = ItemOf<'listAdjustments'>;
export type AdjustmentKind = Adjustment['kind'];
export type AdjustmentAbout = Adjustment['subject']['about'];
export type Adjustable = Data<'getAdjustable'>;

/** What is no longer true once something was put right, or asked for. */
export const STALE_AFTER_ADJUSTMENT = [
  'getAdjustable',
  'listAdjustments',
  'listOverpayments',
  'getConsolePayment',
  'listConsolePayments',
  'getConsoleWithdrawal',
  'getPlayerCard',
  'getToday',
  'getWaiting',
] as const;

export const adjustmentTones: Record<Adjustment['state'], Tone> = { asked: 'warn', done: 'good', declined: 'still' };

export const kindNames: Record<AdjustmentKind, string> = {
  credit: 'Credit',
  refund: 'Refund made outside',
  'write-off': 'Write off',
  recover: 'Recover',
};

const says: Record<AdjustmentAbout, Partial<Record<AdjustmentKind, string>>> = {
  payment: {
    credit: 'It comes into the wallet of the player.',
    refund: 'You have sent it back to the payer by hand. What the player has of it leaves the wallet.',
    'write-off': 'Nobody gets it. With an amount of 0 the payment is closed because nothing came.',
  },
  withdrawal: {
    recover: 'It is taken from the cash of the player, as far as there is any.',
    'write-off': 'It is our loss, and the player keeps it.',
  },
  player: {
    credit: 'It comes into the wallet at our cost, and pays what they owe first.',
    recover: 'It is taken from the cash of the player.',
    'write-off': 'The player no longer owes us this.',
  },
};

/** What happens to the money. */
export function effectOf(about: AdjustmentAbout, kind: AdjustmentKind): string {
  return says[about][kind] ?? '';
}

const paths: Record<AdjustmentAbout, (id: string) => string> = {
  payment: (id) => `/payments?show=all&open=${id}`,
  withdrawal: (id) => `/withdrawals?show=all&open=${id}`,
  player: (id) => `/players/${id}`,
};

/** Where what it is about can be looked at. */
export function pathOf({ about, id }: Adjustment['subject']): string {
  return paths[about](id);
}
