const naira = (amount: number) => amount * 100;

/** 1.5 % and, from ₦2,500 on, ₦100; never more than ₦2,000. In kobo. */
export function chargeFee(amount: number): number {
  const flat = amount < naira(2_500) ? 0 : naira(100);
  return Math.min(Math.ceil((amount * 15) / 1_000) + flat, naira(2_000));
}

export function transferFee(amount: number): number {
  if (amount <= naira(5_000)) return naira(10);
  return amount <= naira(50_000) ? naira(25) : naira(50);
}
