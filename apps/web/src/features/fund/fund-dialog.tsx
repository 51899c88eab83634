import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { useState } from 'react';
import { useFundByAirtime } from './fund-by-airtime.tsx';
import { useFundByCard } from './fund-by-card.tsx';
import { useFundByPhone } from './fund-by-phone.tsx';
import type { FundSource } from './fund-view.ts';

export interface FundDialogProps {
  readonly onClose: () => void;
  /** The last button of a success. */
  readonly onDone: () => void;
  /** The larger minimum, inside a subscription that lacks funds: by card. */
  readonly topUp?: boolean;
}

/** One sheet for every way of putting money in. */
export function FundDialog({ onClose, onDone, topUp = false }: FundDialogProps) {
  const [source, setSource] = useState<FundSource>('card');
  const [road, setRoad] = useState<FundSource>('card');
  const parts = { onBack: () => setRoad('card'), onDone, onClose };
  const views = {
    card: useFundByCard({ topUp, source, onSource: setSource, onOther: setRoad, onDone, onClose }),
    phone: useFundByPhone(parts),
    airtime: useFundByAirtime(parts),
  };
  const { title, body, footer, onBack, step = '' } = views[road];
  return (
    <Dialog open onClose={onClose} title={title} footer={footer} step={`${road} ${step}`} {...(onBack && { onBack })}>
      {body}
    </Dialog>
  );
}
