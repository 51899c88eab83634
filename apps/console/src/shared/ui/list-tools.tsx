import { timeOf } from '@spw/ui/clock.ts';
import { formatAge, formatDay } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { CloseIcon, RefreshIcon } from '@spw/ui/parts/icons.ts';
import { useNow } from '@spw/ui/use-now.ts';
import { useSearchParams } from 'react-router';
import type { List } from '../api/use-read.ts';
import { humanize } from '../format/text.ts';
import { ExportList, type Exported } from './export-list.tsx';
import { SavedViews, type ViewedScreen } from './saved-views.tsx';
import type { ListView } from './use-list-view.ts';

interface ListToolsProps {
  readonly screen: ViewedScreen;
  readonly view: ListView;
  readonly list: Pick<List<unknown>, 'readAt' | 'reading' | 'retry'>;
  readonly columns: readonly { readonly name: string; readonly fixed?: boolean }[];
  /** Words of the address that narrow the list, with what each may be. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** The list can be asked for by days. */
  readonly days?: boolean;
  readonly exported?: Exported;
}

const LOOK_EVERY = 5_000;
const NO_FILTERS: NonNullable<ListToolsProps['filters']> = {};

/** What stands above a list: what narrows it, how old it is, its columns, the views that were saved, and the way out as a file. */
export function ListTools({
  screen,
  view,
  list,
  columns,
  filters = NO_FILTERS,
  days = false,
  exported,
}: ListToolsProps) {
  const [words] = useSearchParams();
  return (
    <div className="list-tools">
      <div className="row">
        {Object.entries(filters).map(([name, choices]) => (
          <select
            key={name}
            aria-label={humanize(name)}
            value={choices.find((choice) => choice === words.get(name)) ?? ''}
            onChange={(event) => view.change({ [name]: event.target.value })}
          >
            <option value="">{humanize(name)}: any</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {humanize(choice)}
              </option>
            ))}
          </select>
        ))}
        {days && <Days view={view} />}
        <span className="grow" />
        <Age list={list} />
        <Columns columns={columns} view={view} />
        <SavedViews screen={screen} />
        {exported && <ExportList of={exported} />}
      </div>
      <ActiveFilters filters={filters} view={view} />
    </div>
  );
}

function Days({ view }: { readonly view: ListView }) {
  const { from = '', to = '' } = view.query;
  return (
    <span className="row">
      <input
        type="date"
        aria-label="From"
        value={from}
        max={to || undefined}
        onChange={(event) => view.change({ from: event.target.value })}
      />
      to
      <input
        type="date"
        aria-label="To"
        value={to}
        min={from || undefined}
        onChange={(event) => view.change({ to: event.target.value })}
      />
    </span>
  );
}

/** How old the list is: a queue that is not looked at again would be worked through as it was. */
function Age({ list }: Pick<ListToolsProps, 'list'>) {
  const now = useNow(LOOK_EVERY);
  const { readAt = 0, reading = false, retry } = list;
  const at = timeOf(readAt);
  const age = readAt === 0 ? '' : `Read ${formatAge(new Date(at).toISOString(), now)} ago`;
  return (
    <>
      <span className="muted">{age}</span>
      <Button kind="secondary" className="btn-ghost btn-small" icon={<RefreshIcon />} loading={reading} onPress={retry}>
        Refresh
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
    <details className="menu">
      <summary className="btn btn-secondary btn-ghost btn-small">Columns</summary>
      <fieldset>
        <legend className="sr-text">Columns that are shown</legend>
        {columns
          .filter(({ fixed }) => !fixed)
          .map(({ name }) => (
            <label key={name}>
              <input type="checkbox" checked={!hidden.includes(name)} onChange={() => toggle(name)} /> {name}
            </label>
          ))}
      </fieldset>
    </details>
  );
}

function ActiveFilters({ filters = NO_FILTERS, view }: Pick<ListToolsProps, 'filters' | 'view'>) {
  const [words] = useSearchParams();
  const { from, to } = view.query;
  const active = [
    ...Object.entries(filters).flatMap(([name, choices]) => {
      const value = choices.find((choice) => choice === words.get(name));
      return value === undefined ? [] : [{ name, text: `${humanize(name)}: ${humanize(value)}` }];
    }),
    ...(from === undefined ? [] : [{ name: 'from', text: `From ${formatDay(from)}` }]),
    ...(to === undefined ? [] : [{ name: 'to', text: `To ${formatDay(to)}` }]),
  ];
  if (active.length === 0) return null;
  return (
    <ul className="filters" aria-label="Filters">
      {active.map(({ name, text }) => (
        <li key={name} className="tag">
          {text}
          <button type="button" aria-label={`Remove the filter ${text}`} onClick={() => view.change({ [name]: null })}>
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}
