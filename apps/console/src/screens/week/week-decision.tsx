import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useNow } from '@spw/ui/use-now.ts';
import { useState } from 'react';
import { useChange } from '../../shared/api/use-change.ts';
import { count } from '../../shared/format/text.ts';
import { Colleague } from '../../shared/session/colleague.tsx';
import { useMay, useOperator } from '../../shared/session/session-store.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { weekName } from '../../shared/format/week-name.ts';
import type { Week } from './week-steps.tsx';

type Step = 'close' | 'publish' | 'approve';
export const STALE_AFTER_WEEK = ['getWeek', 'listWeeks', 'listStandings', 'getToday'] as const;

/** What may happen to the week next, and by whom. Two different people stand behind every payment. */
export function WeekDecision({ week }: { readonly week: Week }) {
  const finance = useMay('finance');
  const me = useOperator();
  const now = useNow();
  const [asking, setAsking] = useState<Step | null>(null);
  const over = Date.parse(week.endsAt) <= now;
  const counted = week.state === 'provisional';
  if (!finance || week.state === 'approved' || week.state === 'credited' || (!over && !counted)) return null;
  const name = weekName(week.week);
  const isPublished = week.publishedAt !== null && week.publishedStands;
  const own = week.publishedBy?.id === me.id;
  const inReview = week.reviewUntil !== null && Date.parse(week.reviewUntil) > now;
  return (
    <Panel title="Decide">
      <div className="stack-s">
        {week.state === 'open' && <Button onPress={() => setAsking('close')}>Count {name} now</Button>}
        {week.state === 'closing' && <p className="muted">The worker counts {name}.</p>}
        {counted && !isPublished && (
          <>
            <p className="muted">
              {week.publishedAt === null
                ? 'The first person publishes the list and stands behind it. Withhold whom you must before that.'
                : `${week.publishedBy?.name} has published it, and was shut out or reset since. Somebody else has to stand behind the list.`}
            </p>
            <Button onPress={() => setAsking('publish')}>Publish the list</Button>
            <Button kind="secondary" onPress={() => setAsking('close')}>
              Count again
            </Button>
          </>
        )}
        {counted && isPublished && (
          <>
            <p className="muted">
              Published by <Colleague name={week.publishedBy?.name ?? ''} />,{' '}
              {formatMomentUnbroken(week.publishedAt ?? week.endsAt)}. A second person approves.
            </p>
            <Button
              onPress={() => setAsking('approve')}
              disabled={own || inReview}
              reason={
                own
                  ? 'You have published it. Somebody else must approve it.'
                  : `In review until ${formatMomentUnbroken(week.reviewUntil ?? week.endsAt)}.`
              }
            >
              Approve {name}
            </Button>
          </>
        )}
      </div>
      {asking && <Asking step={asking} week={week} onClose={() => setAsking(null)} />}
    </Panel>
  );
}

function Asking({ step, week, onClose }: { readonly step: Step; readonly week: Week; readonly onClose: () => void }) {
  const name = weekName(week.week);
  const options = { refresh: STALE_AFTER_WEEK, onDone: onClose };
  const close = useChange('closeWeek', { ...options, done: `${name} is counted` });
  const publish = useChange('publishWeek', { ...options, done: `${name} is published` });
  const approve = useChange('approveWeek', { ...options, done: `${name} is approved` });
  const running = close.running || publish.running || approve.running;
  const failure = close.failure ?? publish.failure ?? approve.failure;
  const params = { week: week.week };
  const body = { awardsHash: week.awardsHash ?? '' };

  function go(reason: string) {
    if (step === 'close') close.run({ params, body: { reason } });
    else (step === 'publish' ? publish : approve).run({ params, body });
  }

  const titles = { close: `Count ${name}`, publish: `Publish ${name}`, approve: `Approve ${name}` };
  return (
    <ConfirmDialog
      title={titles[step]}
      confirm={{ close: 'Count it', publish: 'Publish', approve: 'Approve' }[step]}
      {...(step === 'close' && { reason: { label: 'Reason', helper: 'Kept in the audit with your name.' } })}
      running={running}
      failure={failure}
      onConfirm={go}
      onClose={onClose}
    >
      {step === 'close' ? (
        <p>The standings of {name} are counted and sealed. A list that was in review starts its review anew.</p>
      ) : (
        <p>
          {count(week.bill.awards, 'prize')}, <b>{formatNaira(week.bill.toPlayers)}</b> to players after{' '}
          {formatNaira(week.bill.tax)} tax.{' '}
          {step === 'approve' ? 'Nothing of it moves afterwards.' : 'From now on only an operator changes the list.'}
        </p>
      )}
    </ConfirmDialog>
  );
}
