import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useState } from 'react';
import { useRead } from '../api/use-read.ts';
import { useMay } from '../session/session-store.ts';
import { DetailsList } from '../ui/details-list.tsx';
import { Panel } from '../ui/panel.tsx';
import { People } from '../ui/people.tsx';
import { AdjustmentItem } from './adjustment-item.tsx';
import type { Adjustable, AdjustmentAbout } from './adjustment-texts.ts';
import { AskForAdjustment } from './ask-for-adjustment.tsx';

interface AdjustmentPanelProps {
  readonly about: AdjustmentAbout;
  readonly id: string;
  readonly username: string;
}

/** What two people can put right about a payment, a withdrawal or a player, and what they did. Nothing where nothing is wrong. */
export function AdjustmentPanel({ about, id, username }: AdjustmentPanelProps) {
  const { data } = useRead('getAdjustable', { query: { about, id } });
  const finance = useMay('finance');
  const [asking, setAsking] = useState(false);
  if (!data || (data.may.length === 0 && data.adjustments.length === 0 && data.overpayment === null)) return null;
  const isWaiting = data.adjustments.some(({ state }) => state === 'asked');
  return (
    <Panel title="Put right by two people">
      <div className="stack">
        {data.told !== null && <p>The provider said that {formatNaira(data.told)} came in.</p>}
        {data.overpayment && <PaidTwice of={data.overpayment} />}
        {data.adjustments.length > 0 && (
          <ul className="stack">
            {data.adjustments.map((each) => (
              <AdjustmentItem key={each.id} of={each} />
            ))}
          </ul>
        )}
        {finance && data.may.length > 0 && !isWaiting && (
          <div className="row">
            <Button kind="secondary" onPress={() => setAsking(true)}>
              Put right by hand
            </Button>
            <People number={2} />
          </div>
        )}
      </div>
      {asking && (
        <AskForAdjustment about={about} id={id} username={username} may={data.may} onClose={() => setAsking(false)} />
      )}
    </Panel>
  );
}

function PaidTwice({ of }: { readonly of: NonNullable<Adjustable['overpayment']> }) {
  return (
    <div className="stack-s">
      <p>
        The bank paid it after it had been given back.
        {of.state === 'came-back' && ' The bank has returned that since.'}
      </p>
      <DetailsList
        lines={{
          Found: formatMomentUnbroken(of.foundAt),
          'Taken from the player': formatNaira(of.recovered),
          'Written off': formatNaira(of.writtenOff),
        }}
        total={['Still missing', formatNaira(of.missing)]}
      />
    </div>
  );
}
