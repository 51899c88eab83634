import { formatDate } from '@spw/ui/format/dates.ts';
import { formatNaira, formatNumber } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { EmptyState } from '@spw/ui/parts/display/empty-state.tsx';
import { EmptyHand } from '@spw/ui/parts/icons.ts';
import { saveFile } from '@spw/ui/save-file.ts';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useRead } from '../../shared/api/use-read.ts';
import { count, percent } from '../../shared/format/text.ts';
import { DownloadIcon } from '../../shared/icons.ts';
import { Filter } from '../../shared/ui/filter.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import {
  MoneyInAndOut,
  PayoutRatio,
  PerPlayer,
  ProviderDelay,
  ProviderSuccess,
  QuestionQuality,
  RevenueBySource,
} from './money-panels.tsx';
import { besideName, Cohorts, DailyPlayers, Funnel, shortDay, type Reports } from './people-panels.tsx';
import './reports.css';

type Part = ComponentType<{ readonly reports: Reports }>;

const TABS = {
  overview: 'Overview',
  players: 'Players',
  money: 'Money',
  providers: 'Providers',
  questions: 'Questions',
} as const;
type Tab = keyof typeof TABS;

/** What each tab shows, in rows of two or three. */
const PARTS: Readonly<Record<Tab, readonly (readonly Part[])[]>> = {
  overview: [
    [DailyPlayers, RevenueBySource],
    [Cohorts, Funnel],
    [PerPlayer, PayoutRatio, ProviderSuccess],
    [ProviderDelay, QuestionQuality],
  ],
  players: [[DailyPlayers], [Cohorts, Funnel]],
  money: [
    [RevenueBySource, MoneyInAndOut],
    [PerPlayer, PayoutRatio],
  ],
  providers: [[ProviderSuccess], [ProviderDelay]],
  questions: [[QuestionQuality]],
};

const LENGTHS = [7, 28, 90, 365] as const;
const OWN = 'own';

/** Whole days over time, beside others. What is chosen stands in the address, so that a link shows the same. */
export function ReportsScreen() {
  const [words, setWords] = useSearchParams();
  const wanted = words.get('tab') ?? 'overview';
  const tab = (wanted in TABS ? wanted : 'overview') as Tab;
  const beside = words.get('beside') === 'year' ? 'year' : 'before';
  const [from, to] = [words.get('from'), words.get('to')];
  const reading = useRead('getReports', {
    query: { beside, ...(from ? { from } : {}), ...(to ? { to } : {}) },
  });
  const reports = reading.data;

  function choose(changes: Readonly<Record<string, string>>) {
    setWords(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === '') after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  }

  return (
    <Page
      title="Reports"
      about={
        reports?.countedTo
          ? `${shortDay(reports.range.from)} to ${formatDate(reports.range.to)}, beside ${shortDay(reports.beside.from)} to ${formatDate(reports.beside.to)}`
          : 'Whole days in Lagos'
      }
      tools={reports && <Choice reports={reports} beside={beside} isOwn={to !== null} choose={choose} />}
      tabs={
        <Tabs
          label="Reports"
          at={addressOf(words, tab)}
          tabs={(Object.keys(TABS) as Tab[]).map((name) => ({ to: addressOf(words, name), label: TABS[name] }))}
        />
      }
    >
      <ReadState of={reading}>
        {(shown) =>
          shown.countedTo === null ? (
            <EmptyState art={<EmptyHand />} text="The worker has counted no whole day yet." />
          ) : (
            <div className="page-grid">
              {tab === 'overview' && <Figures reports={shown} />}
              {PARTS[tab].map((row, at) => (
                // Rows of a tab never change.
                // eslint-disable-next-line react/no-array-index-key
                <div key={`${tab} ${at}`} className={`page-grid grid-stretch grid-${row.length}`}>
                  {row.map((PartOf) => (
                    <PartOf key={PartOf.name} reports={shown} />
                  ))}
                </div>
              ))}
            </div>
          )
        }
      </ReadState>
    </Page>
  );
}

function addressOf(words: URLSearchParams, tab: Tab): string {
  const after = new URLSearchParams(words);
  after.set('tab', tab);
  return `?${after.toString()}`;
}

interface ChoiceProps {
  readonly reports: Reports;
  readonly beside: 'before' | 'year';
  readonly isOwn: boolean;
  readonly choose: (changes: Readonly<Record<string, string>>) => void;
}

function Choice({ reports, beside, isOwn, choose }: ChoiceProps) {
  const { range, countedTo, countedFrom } = reports;
  const length = reports.days.length;
  const usual = !isOwn && LENGTHS.find((days) => days === length);
  return (
    <>
      <Filter
        name="Days"
        value={usual ? String(usual) : OWN}
        choices={[
          ...LENGTHS.map((days) => ({ value: String(days), label: `Last ${days} days` })),
          { value: OWN, label: 'Own dates' },
        ]}
        onChange={(value) =>
          value === OWN
            ? choose({ from: range.from, to: range.to })
            : choose({ from: daysBefore(countedTo ?? range.to, Number(value) - 1), to: '' })
        }
      />
      {!usual && (
        <>
          <input
            className="select-small"
            aria-label="From"
            type="date"
            value={range.from}
            min={countedFrom ?? undefined}
            max={range.to}
            onChange={({ target }) => target.value !== '' && choose({ from: target.value, to: range.to })}
          />
          <input
            className="select-small"
            aria-label="To"
            type="date"
            value={range.to}
            min={range.from}
            max={countedTo ?? undefined}
            onChange={({ target }) => target.value !== '' && choose({ from: range.from, to: target.value })}
          />
        </>
      )}
      <Filter
        name="Beside"
        value={beside}
        choices={[
          { value: 'before', label: 'The days before' },
          { value: 'year', label: 'A year before' },
        ]}
        onChange={(value) => choose({ beside: value === 'before' ? '' : value })}
      />
      <Button kind="secondary" icon={<DownloadIcon />} onPress={() => saveDays(reports)}>
        Export
      </Button>
    </>
  );
}

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

/** The days that are shown, one to a line, in naira. */
function saveDays({ days, range }: Reports): void {
  const heads = [
    'day',
    'players',
    'new_players',
    'rounds',
    'payers',
    'plays',
    'plans',
    'powerups',
    'wildcards',
    'airtime',
    'money_in',
    'money_out',
  ];
  const lines = days.map(({ day, players, newPlayers, rounds, payers, revenue, paidIn, paidOut }) =>
    [
      day,
      players,
      newPlayers,
      rounds,
      payers,
      revenue.plays,
      revenue.subscription,
      revenue.powerups,
      revenue.wildcard,
      revenue.airtime,
      paidIn,
      paidOut,
    ].join(','),
  );
  saveFile(`reports-${range.from}-to-${range.to}.csv`, `${[heads.join(','), ...lines].join('\r\n')}\r\n`, 'text/csv');
}

function Figures({ reports }: { readonly reports: Reports }) {
  const { figures, besideFigures, weeks } = reports;
  const other = besideName(reports).toLowerCase();
  const counted = weeks.filter(({ prizes, revenue }) => prizes !== null && revenue > 0);
  const paid = counted.reduce((sum, { prizes }) => sum + (prizes ?? 0), 0);
  const sold = counted.reduce((sum, { revenue }) => sum + revenue, 0);
  const stopped = (of: Reports['figures']) => (of.payersBefore === 0 ? null : of.stopped / of.payersBefore);
  return (
    <div className="panel strip">
      <Figure
        name="Players"
        value={formatNumber(figures.players)}
        note={compare(figures.players, besideFigures.players, { other, format: formatNumber })}
      />
      <Figure
        name="Revenue"
        value={formatNaira(figures.revenue)}
        note={compare(figures.revenue, besideFigures.revenue, { other, format: formatNaira })}
      />
      <Figure
        name="Per player"
        value={figures.perPlayer === null ? '–' : formatNaira(figures.perPlayer)}
        note={
          figures.perPayer === null
            ? 'Nobody paid'
            : `${formatNaira(figures.perPayer)} for each of ${formatNumber(figures.payers)} who paid`
        }
      />
      <Figure
        name="Payout ratio"
        value={sold === 0 ? '–' : percent(paid / sold)}
        note={
          sold === 0
            ? 'No week is counted yet'
            : `Prizes of ${count(counted.length, 'counted week')}, of the revenue of that time`
        }
      />
      <Figure
        name="Stopped paying"
        value={stopped(figures) === null ? '–' : percent(stopped(figures)!)}
        note={
          stopped(figures) === null
            ? 'Nobody paid in the days before'
            : `${formatNumber(figures.stopped)} of ${formatNumber(figures.payersBefore)} who paid in the days before`
        }
      />
    </div>
  );
}

function Figure({ name, value, note }: { readonly name: string; readonly value: string; readonly note: string }) {
  return (
    <div>
      <span className="kpi-name">{name}</span>
      <span className="kpi-value">{value}</span>
      <span className="kpi-note">{note}</span>
    </div>
  );
}

function compare(
  now: number,
  before: number,
  { other, format }: { readonly other: string; readonly format: (value: number) => string },
): string {
  const where = other.startsWith('the') ? `in ${other}` : other;
  if (now === before) return `As ${where}`;
  return `${format(Math.abs(now - before))} ${now > before ? 'more' : 'less'} than ${where}`;
}
