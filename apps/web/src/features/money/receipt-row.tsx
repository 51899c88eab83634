import type { Receipt } from '@spw/contract/money';
import { formatMoment } from '@spw/ui/format/dates.ts';
import type { IconProps } from '@spw/ui/parts/icon.tsx';
import { Money } from '@spw/ui/parts/display/money.tsx';
import type { ComponentType } from 'react';
import {
  ArrowInIcon,
  ArrowOutIcon,
  BoltIcon,
  BusLineIcon,
  CardIcon,
  HeartLineIcon,
  PhoneIcon,
  TrophyIcon,
  WalletIcon,
} from '../../shared/icons.ts';
import { StatusChip } from '../../shared/ui/status-chip.tsx';
import { useReceiptSummary } from './receipt-text.ts';
import './receipt.css';

const icons: Record<Receipt['kind'] | 'card' | 'phone', ComponentType<IconProps>> = {
  card: CardIcon,
  phone: PhoneIcon,
  funding: ArrowInIcon,
  withdrawal: ArrowOutIcon,
  plays: HeartLineIcon,
  powerup: BoltIcon,
  wildcard: BusLineIcon,
  subscription: BusLineIcon,
  prize: TrophyIcon,
  adjustment: WalletIcon,
};

function iconOf({ kind, channel, state }: Receipt): keyof typeof icons {
  if (kind === 'funding' && state !== 'successful') return channel === 'card' ? 'card' : 'phone';
  return kind;
}

/** One line of the list; pressing it opens the receipt. */
export function ReceiptRow({ receipt, onOpen }: { receipt: Receipt; onOpen: (receipt: Receipt) => void }) {
  const { title, chip, line, struck } = useReceiptSummary()(receipt);
  const Icon = icons[iconOf(receipt)];
  const good = receipt.direction === 'in' && receipt.state === 'successful';
  return (
    <li>
      <button type="button" className="receipt-row" onClick={() => onOpen(receipt)}>
        <span className="receipt-icon" data-good={good ? '' : undefined}>
          <Icon size={22} />
        </span>
        <span className="min-w-0 flex-1 text-left">
          <span className="flex flex-wrap gap-x-3">
            <span className="font-semibold">{title}</span>
            <Money
              naira={receipt.amount}
              signed={!struck}
              className={`ml-auto ${struck ? 'text-ink2 line-through' : good ? 'font-bold text-good' : 'font-bold'}`}
            />
          </span>
          <span className="flex flex-wrap items-center justify-between gap-x-3 text-caption text-ink2">
            <span>{formatMoment(receipt.createdAt)}</span>
            {chip !== null && <StatusChip status={chip.status}>{chip.word}</StatusChip>}
          </span>
          {line !== null && <span className="block text-caption text-ink2">{line}</span>}
          <span className="block text-caption text-ink2">{receipt.shortReference}</span>
        </span>
      </button>
    </li>
  );
}
