import { formatDay } from '@spw/ui/format/dates.ts';
import { formatNaira, formatNumber } from '@spw/ui/format/numbers.ts';
import type { Data } from '../../shared/api/calls.ts';
import { humanize, percent, seconds } from '../../shared/format/text.ts';
import { ProgressBar } from '../../shared/ui/progress-bar.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Panel } from '../../shared/ui/panel.tsx';

type Today = Data<'getToday'>;
type Float = Today['floats'][number];
type Day = NonNullable<Today['providers']>['channels'][number];

interface Provider {
  readonly name: string;
  readonly float: Float | undefined;
  readonly day: Day | undefined;
}

// As the alerts judge: of fewer, chance decides.
const LEAST_PAYMENTS = 20;
const [LOW, BAD] = [0.9, 0.8];

/** How every provider did yesterday, what lies at it, and whether that covers what waits to be paid from it. */
export function Floats({ today: { floats, providers } }: { readonly today: Today }) {
  const days = providers?.channels ?? [];
  const names = [...new Set([...floats.map(({ provider }) => provider), ...days.map(({ channel }) => channel)])];
  const items = names.map((name): Provider => ({
    name,
    float: floats.find(({ provider }) => provider === name),
    day: days.find(({ channel }) => channel === name),
  }));
  const short = floats.filter(({ balance, waiting }) => balance !== null && waiting !== null && balance < waiting);
  return (
    <Panel
      title="Providers"
      aside={providers ? `success on ${formatDay(`${providers.day}T12:00:00Z`)}, float now` : 'float now'}
      flush
    >
      <DataTable
        label="Providers"
        empty="Nobody has looked yet. The worker looks with the books."
        list={{ items, failure: null, retry: () => undefined, more: null, loadingMore: false }}
        keyOf={({ name }) => name}
        columns={[
          { name: 'Rail', render: ({ name }) => <b className="font-semibold">{humanize(name)}</b> },
          { name: 'Success', end: true, render: ({ day }) => <Success of={day} /> },
          { name: 'Usual time', end: true, render: ({ day }) => seconds(day?.halfWithinSeconds ?? null) },
          { name: 'Float', end: true, render: ({ float }) => <Balance of={float} /> },
          { name: 'Waiting', end: true, render: ({ float }) => <Waiting of={float} /> },
        ]}
      />
      {short.map(({ provider, balance, waiting }) => (
        <p key={provider} className="panel-pad">
          <b className="bad">{humanize(provider)}</b> lacks {formatNaira((waiting ?? 0) - (balance ?? 0))} for what
          waits.
        </p>
      ))}
    </Panel>
  );
}

function Success({ of }: { readonly of: Day | undefined }) {
  if (of === undefined || of.begun === 0) return '–';
  const share = of.completed / of.begun;
  const tone = of.begun < LEAST_PAYMENTS || share >= LOW ? undefined : share >= BAD ? 'warn' : 'bad';
  return (
    <>
      <div className={tone}>{percent(share, 1)}</div>
      <div className="muted">of {formatNumber(of.begun)}</div>
    </>
  );
}

function Balance({ of }: { readonly of: Float | undefined }) {
  if (of === undefined) return '–';
  return (
    <>
      <div>{of.balance === null ? 'No answer' : formatNaira(of.balance)}</div>
      {of.source === 'books' && <div className="muted">by our books</div>}
    </>
  );
}

function Waiting({ of }: { readonly of: Float | undefined }) {
  if (of === undefined || of.waiting === null) return '–';
  if (of.balance === null || of.balance <= 0) return formatNaira(of.waiting);
  const left = Math.max(0, 1 - of.waiting / of.balance);
  return (
    <>
      <div>{formatNaira(of.waiting)}</div>
      <ProgressBar
        label="Left after what waits"
        share={left}
        tone={left < 0.2 ? 'bad' : left < 0.5 ? 'warn' : 'good'}
      />
    </>
  );
}
