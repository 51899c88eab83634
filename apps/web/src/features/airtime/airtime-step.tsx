import { Trans, useLingui } from '@lingui/react/macro';
import { maskPhone } from '@spw/rules/phone';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { Timeline, type TimelineStep } from '@spw/ui/parts/timeline/timeline.tsx';
import { useSecondsUntil } from '@spw/ui/use-now.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { PhoneIcon } from '../../shared/icons.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import type { AirtimePhase } from './use-airtime.ts';

export interface AirtimeStepProps {
  readonly name: string;
  readonly price: number;
  readonly phase: AirtimePhase;
  /** The network takes it again after as many days, until it is stopped; null for what is paid once. */
  readonly renews: 'daily' | 'weekly' | null;
}

/** What will be taken, then where it is. Nothing here counts against the player: the server goes on looking. */
export function AirtimeStep({ name, price, phase, renews }: AirtimeStepProps) {
  const { t } = useLingui();
  const { phone } = usePlayer();
  const { airtime } = useSettings();
  return (
    <div className="grid gap-4">
      <div className="money-line">
        <span className="money-icon">
          <PhoneIcon />
        </span>
        <p className="min-w-0 flex-1 font-semibold">
          {name}
          <span className="block text-caption font-normal text-ink2">{t`Airtime of ${maskPhone(phone).replaceAll(' ', '\u00A0')}`}</span>
        </p>
        <Money naira={price} big className="text-lead" />
      </div>
      {phase.at === 'asking' || phase.at === 'begin' ? (
        <p className="text-ink2">
          {renews === null ? (
            <Trans>
              Your network asks you to agree on its own page, then takes it from your airtime once. It does not renew by
              itself.
            </Trans>
          ) : (
            <Trans>
              Your network asks you to agree on its own page, then takes {formatNaira(price)} from your airtime{' '}
              {renews === 'daily' ? t`every day` : t`every week`} until you stop it: in Wallet, or by sending STOP to
              your network.
            </Trans>
          )}
        </p>
      ) : (
        <Progress phase={phase} />
      )}
      {phase.at === 'done' && <output className="block money-note font-semibold">{t`Payment Verified`}</output>}
      {phase.at === 'unsure' && (
        <output className="block money-note">
          <b className="block">{t`Unable to verify payment`}</b>
          <Trans>
            We will keep checking for {airtime.keepCheckingHours} hours. If you approved, it shows here and in Wallet.
            You cannot be charged twice.
          </Trans>
        </output>
      )}
    </div>
  );
}

function Progress({ phase }: { phase: Exclude<AirtimePhase, { at: 'asking' | 'begin' }> }) {
  const { t } = useLingui();
  const { airtime } = useSettings();
  const seconds = useSecondsUntil(phase.at === 'waiting' ? phase.nextAt : 0);
  const done = phase.at === 'done';
  const verifying = phase.at === 'checking' || (phase.at === 'waiting' && phase.tries > 0);
  const steps: TimelineStep[] = [
    { name: t`Request sent`, state: 'done', note: 'message' in phase ? phase.message : undefined },
    {
      name: t`Approve on your phone`,
      state: done || verifying ? 'done' : 'now',
      note:
        phase.at === 'done'
          ? undefined
          : 'url' in phase && <a href={phase.url} target="_blank" rel="noopener">{t`Open the approval page`}</a>,
    },
    {
      name: t`Verifying`,
      state: done ? 'done' : verifying ? 'now' : 'next',
      note:
        phase.at === 'waiting'
          ? t`Next check in ${seconds} s`
          : phase.at === 'unsure'
            ? t`Not confirmed yet`
            : undefined,
      time: phase.at === 'checking' ? t`try ${phase.tries} of ${airtime.checks}` : undefined,
    },
    { name: t`Done`, state: done ? 'done' : 'next' },
  ];
  return <Timeline steps={steps} />;
}
