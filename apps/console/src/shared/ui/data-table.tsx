import { Button } from '@spw/ui/parts/button.tsx';
import { EmptyState } from '@spw/ui/parts/display/empty-state.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { ChevronDownIcon, EmptyHand } from '@spw/ui/parts/icons.ts';
import { Skeleton, SkeletonGroup } from '@spw/ui/parts/display/skeleton.tsx';
import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowSelectionState,
} from '@tanstack/react-table';
import { Fragment, useRef, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { failureText } from '../api/call.ts';
import type { List } from '../api/use-read.ts';
import { ChevronUpIcon } from '../icons.ts';
import { ListHints, type Hint } from './list-hints.tsx';
import { Heading, LineAfter, Marked } from './table-parts.tsx';
import { useListKeys } from './use-list-keys.ts';
import type { ListView } from './use-list-view.ts';

export interface Column<Row> {
  readonly name: string;
  readonly render: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  readonly end?: boolean;
  /** It cannot be left out: it names the row. */
  readonly fixed?: boolean;
  /** The server can sort by it; which end comes first unless asked otherwise. */
  readonly sorted?: 'newest' | 'oldest';
  /** Left out where there is little room: another column says it there. */
  readonly wide?: boolean;
}

interface DataTableProps<Row> {
  /** Says what the rows are; read out, not shown. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly list: List<Row>;
  readonly keyOf: (row: Row) => string;
  readonly empty: ReactNode;
  /** The row that another part of the screen is about. */
  readonly chosen?: string | null;
  readonly onChoose?: (row: Row) => void;
  /** Scrolls by itself with the names of the columns in sight, and is walked through by keys: the list that the screen is about. */
  readonly tall?: boolean;
  /** How it is shown, as the address says. */
  readonly view?: ListView;
  /** Rows can be marked, to copy what they are called. */
  readonly referenceOf?: (row: Row) => string;
  /** What stands above the first row of each group, such as its day. The list comes in that order. */
  readonly headingOf?: (row: Row) => string;
  /** Which are marked, where the screen marks them too or does something with all of them. */
  readonly marks?: Marks;
  /** How many there are in all, where that is known. */
  readonly total?: number | undefined;
  /** What stands below a row of the list, such as where those end who are paid. */
  readonly renderAfter?: (row: Row) => ReactNode;
  /** Keys of the screen, said at the foot of the list. */
  readonly hints?: readonly Hint[];
  /** What can be done with all that are marked. */
  readonly forMarked?: (rows: readonly Row[]) => ReactNode;
}

const NO_HINTS: readonly Hint[] = [];

type Marks = readonly [RowSelectionState, Dispatch<SetStateAction<RowSelectionState>>];
export const useMarks = (): Marks => useState<RowSelectionState>({});

// Order, filters and pages are the server's.
const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

interface Line<Row> {
  readonly row: Row;
}

/** A list of the server as a table: what is there, what is still coming, and what went wrong. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list, empty } = props;
  if (list.items === undefined) return <Waiting list={list} />;
  if (list.items.length === 0) return <EmptyState art={<EmptyHand />} text={empty} />;
  return <FilledTable {...props} items={list.items} />;
}

function FilledTable<Row>(props: DataTableProps<Row> & { readonly items: readonly Row[] }) {
  const { label, columns, list, items, keyOf, chosen, onChoose, tall = false, view, referenceOf } = props;
  const own = useMarks();
  const [marked, setMarked] = props.marks ?? own;
  const table = useTable({
    features,
    data: items.map((row): Line<Row> => ({ row })),
    columns: columns.map((column): ColumnDef<typeof features, Line<Row>> => ({ id: column.name })),
    getRowId: ({ row }) => keyOf(row),
    enableRowSelection: referenceOf !== undefined,
    state: {
      columnVisibility: Object.fromEntries((view?.hidden ?? []).map((name) => [name, false])),
      rowSelection: marked,
    },
    onRowSelectionChange: setMarked,
  });
  const body = useRef<HTMLTableSectionElement>(null);
  useListKeys(tall ? body : null, list.retry);
  const shown = columns.filter(({ name, fixed }) => fixed || table.getColumn(name)?.getIsVisible());
  const rows = table.getRowModel().rows;
  const chosenRows = rows.filter((row) => row.getIsSelected()).map(({ original }) => original.row);
  return (
    <>
      {referenceOf && (
        <Marked references={chosenRows.map(referenceOf)} onClear={() => setMarked({})}>
          {props.forMarked?.(chosenRows)}
        </Marked>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too */}
      <section className="table-scroll" data-tall={tall || undefined} tabIndex={0} aria-label={`${label}, table`}>
        <table className="table">
          <caption className="sr-text">{label}</caption>
          <thead>
            <tr>
              {referenceOf && (
                <th scope="col">
                  <input
                    type="checkbox"
                    aria-label="Mark all that are shown"
                    checked={table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {shown.map((column) => (
                <Head key={column.name} column={column} view={view} />
              ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((line, at) => (
              <Fragment key={line.id}>
                <Heading
                  text={props.headingOf?.(line.original.row)}
                  before={at === 0 ? undefined : props.headingOf?.(rows[at - 1]!.original.row)}
                  columns={shown.length + (referenceOf ? 1 : 0)}
                />
                <tr
                  tabIndex={tall ? -1 : undefined}
                  data-chosen={line.id === chosen || undefined}
                  data-open={onChoose !== undefined || undefined}
                  onClick={onChoose && ((event) => isControl(event.target) || onChoose(line.original.row))}
                  onKeyDown={(event) => {
                    if (event.target !== event.currentTarget) return;
                    if (event.key === 'Enter') onChoose?.(line.original.row);
                    if (event.key === 'x' && referenceOf) line.toggleSelected();
                  }}
                >
                  {referenceOf && (
                    <td>
                      <input
                        type="checkbox"
                        aria-label={`Mark ${referenceOf(line.original.row)}`}
                        checked={line.getIsSelected()}
                        onChange={line.getToggleSelectedHandler()}
                      />
                    </td>
                  )}
                  {shown.map((column) => (
                    <td key={column.name} className={classOf(column)}>
                      {column.render(line.original.row)}
                    </td>
                  ))}
                </tr>
                <LineAfter columns={shown.length + (referenceOf ? 1 : 0)}>
                  {props.renderAfter?.(line.original.row)}
                </LineAfter>
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
      {(tall || list.more !== null || items.length > 20) && (
        <div className="table-more">
          <span>{shownOf(items.length, list.more === null ? items.length : props.total)}</span>
          {tall && (
            <ListHints
              opens={onChoose !== undefined}
              marks={referenceOf !== undefined}
              more={props.hints ?? NO_HINTS}
            />
          )}
          {list.more !== null && (
            <Button kind="quiet" className="btn-small" loading={list.loadingMore} onPress={list.more}>
              Show more
            </Button>
          )}
        </div>
      )}
      {list.failure && <p className="panel-pad bad">{failureText(list.failure)}</p>}
    </>
  );
}

/** 1–50 of 312, or 1–50 where nobody has counted how many there are. */
function shownOf(shown: number, total: number | undefined): string {
  const until = shown === 1 ? '1' : `1–${shown.toLocaleString('en-NG')}`;
  return total === undefined ? until : `${until} of ${total.toLocaleString('en-NG')}`;
}

interface HeadProps {
  readonly column: Pick<Column<never>, 'name' | 'end' | 'sorted' | 'wide'>;
  readonly view: ListView | undefined;
}

function Head({ column, view }: HeadProps) {
  const { name, sorted } = column;
  const className = classOf(column);
  if (sorted === undefined || view === undefined) {
    return (
      <th scope="col" className={className}>
        {name}
      </th>
    );
  }
  const sort = view.query.sort ?? (sorted === 'oldest' ? 'createdAt' : '-createdAt');
  const isOldest = sort === 'createdAt';
  return (
    <th scope="col" className={className} aria-sort={isOldest ? 'ascending' : 'descending'}>
      <button type="button" onClick={() => view.change({ sort: isOldest ? '-createdAt' : 'createdAt' })}>
        {name} {isOldest ? <ChevronUpIcon /> : <ChevronDownIcon />}
      </button>
    </th>
  );
}

function classOf({ end = false, wide = false }: Pick<Column<never>, 'end' | 'wide'>): string | undefined {
  const names = [...(end ? ['end'] : []), ...(wide ? ['on-wide'] : [])];
  return names.length === 0 ? undefined : names.join(' ');
}

/** They act by themselves; a row that is opened by them as well would make two steps back of one. */
function isControl(pressed: EventTarget): boolean {
  return pressed instanceof Element && pressed.closest('a, button, input, label') !== null;
}

function Waiting({ list }: { readonly list: Pick<List<unknown>, 'failure' | 'retry'> }) {
  if (list.failure) {
    return (
      <div className="panel-pad">
        <ErrorCard title={failureText(list.failure)} onRetry={list.retry} />
      </div>
    );
  }
  return (
    <SkeletonGroup label="Loading" className="table-wait">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-9" />
      ))}
    </SkeletonGroup>
  );
}
