import { parseShortReference } from '@spw/rules/short-reference';
import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useList, type ItemOf } from '../api/use-read.ts';
import { humanize } from '../format/text.ts';
import { paymentTone, withdrawalTone } from '../state-tones.ts';
import { DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/panel.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { useSearchParam } from '../use-search-param.ts';

type Movement = ItemOf<'findMovements'>;

// What a provider is sent is longer than this; what is shorter is still being typed, and every search is written down.
const WHOLE_REFERENCE = 16;

/** The field for what somebody reads out. */
export function FindMovement() {
  const [wanted, search] = useSearchParam('reference');
  return <SearchBox label="Reference, as WDR-7K3M 9QXA" value={wanted} onSearch={search} />;
}

/** What was found by the field, in the place of the screen's own list; that list while nothing is searched. */
export function FoundMovement({ children }: { readonly children: ReactNode }) {
  const [wanted] = useSearchParam('reference');
  return wanted === '' ? children : <Found wanted={wanted} />;
}

function Found({ wanted }: { readonly wanted: string }) {
  const shortReference = parseShortReference(wanted);
  const isWhole = shortReference !== null || wanted.length >= WHOLE_REFERENCE;
  const list = useList('findMovements', { query: { reference: shortReference ?? wanted } }, { enabled: isWhole });
  return (
    <Panel flush>
      <DataTable
        label="Found by reference"
        list={isWhole ? list : { ...list, items: [] }}
        empty={isWhole ? 'Nothing has that reference.' : 'A reference is three letters and eight signs.'}
        keyOf={({ id }) => id}
        columns={[
          {
            name: 'Movement',
            render: (movement) => (
              <>
                <Link className="table-name mono" to={movementPath(movement)}>
                  {movement.shortReference}
                </Link>
                <div className="muted">{humanize(movement.kind)}</div>
                {movement.reference !== null && <div className="mono text-ink2">{movement.reference}</div>}
              </>
            ),
          },
          { name: 'Player', render: ({ player }) => <Link to={`/players/${player.id}`}>{player.username}</Link> },
          { name: 'Begun', render: ({ createdAt }) => formatMomentUnbroken(createdAt) },
          { name: 'Amount', end: true, render: ({ amount }) => <b>{formatNaira(amount)}</b> },
          {
            name: 'State',
            render: (movement) => <Chip tone={movementTone(movement)}>{humanize(movement.state)}</Chip>,
          },
        ]}
      />
    </Panel>
  );
}

/** Where it is looked at: a purchase and a prize only among what their player has. */
export function movementPath({ id, kind, reference, player }: Movement): string {
  if (kind === 'payment') return `/payments?show=all&open=${reference}`;
  if (kind === 'withdrawal') return `/withdrawals?show=all&open=${id}`;
  return kind === 'adjustment' ? '/adjustments?show=all' : `/players/${player.id}`;
}

export function movementTone({ kind, state }: Movement) {
  if (kind === 'payment') return paymentTone(state);
  if (kind === 'withdrawal') return withdrawalTone(state);
  return state === 'asked' ? 'warn' : 'good';
}
