import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { useState } from 'react';
import { useAttempt } from '../money/use-attempt.ts';
import { useFundByAirtime } from './fund-by-airtime.tsx';
import { useFundByCard } from './fund-by-card.tsx';
import { useFundByMobileMoney } from './fund-by-mobile-money.tsx';
import type { FundSource } from './fund-view.ts';

export interface FundDialogProps {
  readonly onClose: () => void;
  /** The last button of a success. */
  readonly onDone: () => void;
  /** The larger minimum, inside a subscription that lacks funds: by card. */
  readonly topUp?: boolean;
  /** What is missing, in naira: nothing smaller is offered. */
  readonly need?: number;
}

/** One sheet for every way of putting money in. */
export function FundDialog({ onClose, onDone, topUp = false, need = 0 }: FundDialogProps) {
  const [source, setSource] = useState<FundSource>('card');
  const [method, setMethod] = useState<FundSource>('card');
  const attempt = useAttempt();
  const parts = { attempt, need, onBack: () => setMethod('card'), onDone, onClose };
  const views = {
    card: useFundByCard({ attempt, topUp, need, source, onSource: setSource, onOther: setMethod, onDone, onClose }),
    phone: useFundByMobileMoney(parts),
    airtime: useFundByAirtime(parts),
  };
  const { title, body, footer, onBack, step = '' } = views[method];
  return (
    <Dialog open onClose={onClose} title={title} footer={footer} step={`${method} ${step}`} {...(onBack && { onBack })}>
      {body}
    </Dialog>
  );
}
