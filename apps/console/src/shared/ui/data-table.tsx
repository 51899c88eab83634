import { Button } from '@spw/ui/parts/button.tsx';
import { EmptyState } from '@spw/ui/parts/display/empty-state.tsx';
import { ErrorCard } from '@spw/ui/parts/display/error-card.tsx';
import { EmptyHand } from '@spw/ui/parts/icons.ts';
import { Skeleton, SkeletonGroup } from '@spw/ui/parts/display/skeleton.tsx';
import type { ReactNode } from 'react';
import { failureText } from '../api/call.ts';
import type { List } from '../api/use-read.ts';

export interface Column<Row> {
  readonly name: string;
  readonly render: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  readonly end?: boolean;
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
  /** Scrolls by itself with the names of the columns in sight. */
  readonly tall?: boolean;
}

/** A list of the server as a table: what is there, what is still coming, and what went wrong. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, list, keyOf, empty, chosen, onChoose, tall } = props;
  if (list.items === undefined) return <Waiting list={list} />;
  if (list.items.length === 0) return <EmptyState art={<EmptyHand />} text={empty} />;
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too */}
      <section className="table-scroll" data-tall={tall || undefined} tabIndex={0} aria-label={`${label}, table`}>
        <table className="table">
          <caption className="sr-text">{label}</caption>
          <thead>
            <tr>
              {columns.map(({ name, end }) => (
                <th key={name} scope="col" className={end ? 'end' : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.items.map((row) => (
              <tr
                key={keyOf(row)}
                data-chosen={keyOf(row) === chosen || undefined}
                data-open={onChoose !== undefined || undefined}
                onClick={onChoose && ((event) => isLinkOrButton(event.target) || onChoose(row))}
              >
                {columns.map(({ name, end, render }) => (
                  <td key={name} className={end ? 'end' : undefined}>
                    {render(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {(list.more !== null || list.items.length > 20) && (
        <div className="table-more">
          <span className="muted">{list.items.length.toLocaleString('en-NG')} shown</span>
          {list.more !== null && (
            <Button kind="secondary" className="btn-ghost" loading={list.loadingMore} onPress={list.more}>
              Show more
            </Button>
          )}
        </div>
      )}
      {list.failure && <p className="panel-pad bad">{failureText(list.failure)}</p>}
    </>
  );
}

/** They open the row by themselves; twice would make two steps back of one. */
function isLinkOrButton(pressed: EventTarget): boolean {
  return pressed instanceof Element && pressed.closest('a, button') !== null;
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
