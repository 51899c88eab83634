import { addDays, lagosDay, lagosWeek } from '@spw/rules/lagos';
import { timeOf } from '@spw/ui/clock.ts';
import { formatAge, formatDay } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { ChevronDownIcon, CloseIcon, RefreshIcon } from '@spw/ui/parts/icons.ts';
import { useNow } from '@spw/ui/use-now.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { List } from '../api/use-read.ts';
import { humanize } from '../format/text.ts';
import { ExportList, type Exported } from './export-list.tsx';
import { Filter } from './filter.tsx';
import { Menu } from './menu.tsx';
import { KeepViews, SavedViews, type ViewedScreen } from './saved-views.tsx';
import type { ListView } from './use-list-view.ts';

interface ListToolsProps {
  readonly screen: ViewedScreen;
  readonly view: ListView;
  readonly list: Pick<List<unknown>, 'readAt' | 'reading' | 'retry'>;
  readonly columns: readonly { readonly name: string; readonly fixed?: boolean }[];
  /** Words of the address that narrow the list, with what each may be. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** What a filter means while nothing is chosen, where that is not “any”. */
  readonly unset?: Readonly<Record<string, string>>;
  /** The list can be asked for by days: what happened on them. */
  readonly days?: string;
  readonly exported?: Exported;
  /** What else narrows it, before the rest. */
  readonly children?: ReactNode;
}

const LOOK_EVERY = 5_000;
const NO_FILTERS: NonNullable<ListToolsProps['filters']> = {};
const NOTHING_UNSET: NonNullable<ListToolsProps['unset']> = {};

/** What stands above a list: what narrows it, how old it is, its columns, the views that were saved, and the way out as a file. */
export function ListTools({
  screen,
  view,
  list,
  columns,
  filters = NO_FILTERS,
  unset = NOTHING_UNSET,
  days,
  exported,
  children,
}: ListToolsProps) {
  const [words] = useSearchParams();
  const narrowing = [
    ...Object.entries(filters).flatMap(([name, choices]) => (choices.includes(words.get(name) ?? '') ? [name] : [])),
    ...(view.days ? ['from', 'to'] : []),
  ];
  return (
    <div className="list-tools">
      {children}
      {days !== undefined && <Days name={days} view={view} />}
      {Object.entries(filters).map(([name, choices]) => (
        <Filter
          key={name}
          name={humanize(name)}
          value={choices.find((choice) => choice === words.get(name)) ?? ''}
          choices={choices.map((choice) => ({ value: choice, label: humanize(choice) }))}
          unset={unset[name] ?? 'any'}
          onChange={(value) => view.change({ [name]: value })}
        />
      ))}
      {narrowing.length > 0 && (
        <Button
          kind="quiet"
          className="btn-small"
          onPress={() => view.change(Object.fromEntries(narrowing.map((name) => [name, null])))}
        >
          Clear
        </Button>
      )}
      <SavedViews screen={screen} />
      <span className="list-ends">
        <ReadAge list={list} />
        <Columns columns={columns} view={view} />
        <KeepViews screen={screen} />
        {exported && <ExportList of={exported} />}
      </span>
    </div>
  );
}

/** Days of Lagos by one press, or any two. */
function Days({ name, view }: { readonly name: string; readonly view: ListView }) {
  const { from = '', to = '' } = view.query;
  const now = useNow(LOOK_EVERY);
  const spans = spansOf(new Date(now));
  const chosen = Object.entries(spans).find(([, span]) => span.from === from && span.to === to)?.[0];
  const given = view.days ? (chosen?.toLowerCase() ?? betweenOf(from, to)) : 'any day';
  return (
    <span className="pill" data-on={view.days || undefined}>
      <Menu
        start
        className="pill-open"
        label={
          <>
            <span>{name}</span> {given} {!view.days && <ChevronDownIcon />}
          </>
        }
      >
        {(close) => (
          <>
            <div className="pills">
              {Object.entries(spans).map(([label, span]) => (
                <button
                  key={label}
                  type="button"
                  aria-pressed={label === chosen}
                  onClick={() => {
                    view.change(span);
                    close();
                  }}
                >
                  {label}
                </button>
              ))}
            </div>
            <label className="row justify-between">
              From
              <input
                type="date"
                value={from}
                max={to || undefined}
                onChange={(event) => view.change({ from: event.target.value })}
              />
            </label>
            <label className="row justify-between">
              To
              <input
                type="date"
                value={to}
                min={from || undefined}
                onChange={(event) => view.change({ to: event.target.value })}
              />
            </label>
          </>
        )}
      </Menu>
      {view.days && (
        <button
          type="button"
          aria-label={`Remove the filter ${name}: ${given}`}
          onClick={() => view.change({ from: null, to: null })}
        >
          <CloseIcon />
        </button>
      )}
    </span>
  );
}

/** 1 Nov – 7 Nov, from 1 Nov, to 7 Nov */
function betweenOf(from: string, to: string): string {
  if (from === to) return formatDay(from);
  if (to === '') return `from ${formatDay(from)}`;
  return from === '' ? `to ${formatDay(to)}` : `${formatDay(from)} – ${formatDay(to)}`;
}

function spansOf(now: Date): Readonly<Record<string, { readonly from: string; readonly to: string }>> {
  const [today, monday] = [lagosDay(now), lagosWeek(now)];
  return {
    Today: { from: today, to: today },
    Yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    'This week': { from: monday, to: today },
    'Last week': { from: addDays(monday, -7), to: addDays(monday, -1) },
  };
}

/** How old the list is: a queue that is not looked at again would be worked through as it was. */
function ReadAge({ list }: Pick<ListToolsProps, 'list'>) {
  const now = useNow(LOOK_EVERY);
  const { readAt = 0, reading = false, retry } = list;
  const at = timeOf(readAt);
  const age = readAt === 0 ? '' : `Read ${formatAge(new Date(at).toISOString(), now)} ago`;
  return (
    <>
      <span className="muted">{age}</span>
      <Button
        kind="secondary"
        className="btn-small btn-sign"
        icon={<RefreshIcon />}
        loading={reading}
        onPress={retry}
        aria-keyshortcuts="u"
      >
        <span className="sr-text">Refresh</span>
      </Button>
    </>
  );
}

function Columns({ columns, view: { hidden, change } }: Pick<ListToolsProps, 'columns' | 'view'>) {
  const toggle = (name: string) =>
    change({
      hide: (hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name]).join('|'),
    });
  return (
    <Menu className="btn btn-secondary btn-small" label="Columns">
      {() => (
        <fieldset className="grid gap-1.5">
          <legend className="sr-text">Columns that are shown</legend>
          {columns
            .filter(({ fixed }) => !fixed)
            .map(({ name }) => (
              <label key={name}>
                <input type="checkbox" checked={!hidden.includes(name)} onChange={() => toggle(name)} /> {name}
              </label>
            ))}
        </fieldset>
      )}
    </Menu>
  );
}
