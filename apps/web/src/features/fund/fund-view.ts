import type { ReactNode } from 'react';
import type { MoneyAttempt } from '../money/use-attempt.ts';

/** Where money for the wallet can come from. */
export type FundSource = 'card' | 'phone' | 'airtime';

/** What stands in the sheet. */
export interface FundView {
  readonly title: string;
  readonly body: ReactNode;
  readonly footer: ReactNode;
  readonly onBack?: () => void;
  /** Where on its way it is. */
  readonly step?: string;
}

/** What every way of funding needs to know of the sheet it stands in. */
export interface FundMethodProps {
  readonly attempt: MoneyAttempt;
  /** What is missing for what somebody came from, in naira. */
  readonly need: number;
  readonly onBack: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}
