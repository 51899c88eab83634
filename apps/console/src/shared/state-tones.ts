import type { Tone } from '@spw/ui/parts/display/chip.tsx';

const payments: Readonly<Record<string, Tone>> = {
  credited: 'good',
  failed: 'bad',
  expired: 'still',
  quarantined: 'bad',
  disputed: 'bad',
  'charged-back': 'bad',
  refunded: 'info',
  adjusted: 'info',
};

const withdrawals: Readonly<Record<string, Tone>> = {
  blocked: 'bad',
  paid: 'good',
  released: 'still',
  returned: 'info',
};

export function paymentTone(state: string): Tone {
  return payments[state] ?? 'warn';
}

export function withdrawalTone(state: string): Tone {
  return withdrawals[state] ?? 'warn';
}
