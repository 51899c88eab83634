import { Trans, useLingui } from '@lingui/react/macro';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { useState } from 'react';
import { Button } from '@spw/ui/parts/button.tsx';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { LimitDialog } from './limit-dialog.tsx';
import type { ChangeLimits, Limits, Span } from './use-limits.ts';

interface Props {
  readonly span: Span;
  readonly limits: Limits;
  readonly change: ChangeLimits;
}

/** What was spent of what may be spent. */
export function LimitCard({ span, limits, change }: Props) {
  const { t } = useLingui();
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const ceiling = limits[span];
  const spent = span === 'daily' ? limits.spentToday : limits.spentThisWeek;
  const name = span === 'daily' ? t`Each day` : t`Each week`;
  const part = ceiling === null ? 0 : Math.min(100, Math.round((spent / ceiling) * 100));
  return (
    <div className="card grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="limit-name">{name}</h3>
        <Button
          kind="quiet"
          className="limit-change"
          aria-label={ceiling === null ? t`Set: ${name}` : t`Change: ${name}`}
          disabled={!online}
          onPress={() => setOpen(true)}
        >
          {ceiling === null ? t`Set` : t`Change`}
        </Button>
      </div>
      <p className="flex items-baseline justify-between gap-3">
        <span>
          <Money naira={spent} big className="text-amount" /> <span className="text-ink2">{t`spent`}</span>
        </span>
        <span className="text-caption text-ink2">
          {ceiling === null ? (
            <Trans>no limit</Trans>
          ) : (
            <Trans>
              of <b className="num text-ink">{formatNaira(ceiling)}</b>
            </Trans>
          )}
        </span>
      </p>
      {ceiling !== null && (
        <>
          <progress
            className="sr-text"
            aria-label={name}
            max={100}
            value={part}
            aria-valuetext={t`${formatNaira(spent)} of ${formatNaira(ceiling)}`}
          />
          <div className="limit-bar" data-full={spent >= ceiling ? '' : undefined} aria-hidden>
            <span style={{ width: `${part}%` }} />
          </div>
        </>
      )}
      <p className="text-caption text-ink2">
        {span === 'daily' ? t`Starts again at midnight` : t`Starts again Monday 00:00`}
      </p>
      {open && <LimitDialog span={span} limits={limits} change={change} onClose={() => setOpen(false)} />}
    </div>
  );
}
