import { Link } from 'react-router';
import { AdjustmentItem } from '../../shared/adjustments/adjustment-item.tsx';
import { effectOf, pathOf } from '../../shared/adjustments/adjustment-texts.ts';
import { useList } from '../../shared/api/use-read.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import type { WaitingItem } from '../../shared/waiting/waiting-texts.ts';

export function AdjustmentToDecide({ item: { id } }: { readonly item: WaitingItem }) {
  const list = useList('listAdjustments', { query: { show: 'asked' } });
  return (
    <Panel title="Decide">
      <ReadState of={{ data: list.items, error: list.failure, refetch: list.retry }}>
        {(items) => {
          const found = items.find((each) => each.id === id);
          if (found === undefined) return <p className="muted">It is among the older ones: open adjustments.</p>;
          return (
            <div className="stack-s">
              <p>{effectOf(found.subject.about, found.kind)}</p>
              <ul>
                <AdjustmentItem of={found} isAlone />
              </ul>
              <Link to={pathOf(found.subject)}>What it is about</Link>
            </div>
          );
        }}
      </ReadState>
    </Panel>
  );
}
