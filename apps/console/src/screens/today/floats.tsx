import { formatNaira } from '@spw/ui/format/numbers.ts';
import { formatTime } from '@spw/ui/format/dates.ts';
import type { Data } from '../../shared/api/calls.ts';
import { humanize } from '../../shared/format/text.ts';
import { ProgressBar } from '../../shared/ui/progress-bar.tsx';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Panel } from '../../shared/ui/panel.tsx';

/** What lies at each provider, and whether it covers what waits to be paid from it. */
export function Floats({ today: { floats, asOf } }: { readonly today: Data<'getToday'> }) {
  const short = floats.filter(({ balance, waiting }) => balance !== null && waiting !== null && balance < waiting);
  return (
    <Panel title="Provider float" aside={formatTime(asOf)} flush>
      <DataTable
        label="Provider float"
        empty="Nobody has looked yet. The worker looks with the books."
        list={{ items: floats, failure: null, retry: () => undefined, more: null, loadingMore: false }}
        keyOf={({ provider }) => provider}
        columns={[
          {
            name: 'Provider',
            render: ({ provider }) => <b className="font-semibold">{humanize(provider)}</b>,
          },
          {
            name: 'Balance',
            end: true,
            render: ({ balance, source }) => (
              <>
                <div>{balance === null ? 'No answer' : formatNaira(balance)}</div>
                <div className="muted">{source === 'provider' ? 'by its own word' : 'by our books'}</div>
              </>
            ),
          },
          {
            name: 'Waiting',
            end: true,
            render: ({ balance, waiting }) => {
              if (waiting === null) return '–';
              if (balance === null || balance <= 0) return formatNaira(waiting);
              const left = Math.max(0, 1 - waiting / balance);
              return (
                <>
                  <div>{formatNaira(waiting)}</div>
                  <ProgressBar
                    label="Left after what waits"
                    share={left}
                    tone={left < 0.2 ? 'bad' : left < 0.5 ? 'warn' : 'good'}
                  />
                </>
              );
            },
          },
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
