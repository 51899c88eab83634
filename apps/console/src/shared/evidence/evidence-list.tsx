import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { AlertIcon, CheckIcon, CloseIcon } from '@spw/ui/parts/icons.ts';
import type { Data } from '../api/calls.ts';
import { OtherPlayers } from '../ui/other-players.tsx';
import './evidence.css';

export type Evidence = Data<'getWithdrawalEvidence'>['evidence'];

const NAMES: Readonly<Record<Evidence[number]['kind'], string>> = {
  name: 'Name match',
  bank: 'Bank account',
  device: 'Device',
  source: 'Source of the money',
  payouts: 'Earlier payouts',
  shared: 'Shared signals',
  number: 'Phone number',
  wallet: 'Wallet',
};
const SIGNS = {
  fine: { Icon: CheckIcon, tint: 'tint-good', said: 'Fine' },
  look: { Icon: AlertIcon, tint: 'tint-warn', said: 'To look at' },
  bad: { Icon: CloseIcon, tint: 'tint-bad', said: 'Speaks against it' },
} as const;

/** What is known before money leaves. It decides nothing: whoever reads it does. */
export function EvidenceList({ of }: { readonly of: Evidence }) {
  return (
    <ul className="evidence">
      {of.map(({ kind, verdict, words, others }) => {
        const { Icon, tint, said } = SIGNS[verdict];
        return (
          <li key={kind}>
            <span className={`mark ${tint}`}>
              <Icon />
            </span>
            <span className="evidence-name">
              {NAMES[kind]}
              <span className="sr-text">{`: ${said}.`}</span>
            </span>
            <div>
              {words}
              <OtherPlayers of={others} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** How many of them are as they should be. */
export function EvidenceCount({ of }: { readonly of: Evidence }) {
  const fine = of.filter(({ verdict }) => verdict === 'fine').length;
  const rest = of.length - fine;
  return (
    <span className="row">
      <Chip tone="good">{`${fine} fine`}</Chip>
      {rest > 0 && (
        <Chip tone={of.some(({ verdict }) => verdict === 'bad') ? 'bad' : 'warn'}>{`${rest} to look at`}</Chip>
      )}
    </span>
  );
}
