import { formatTime } from '@spw/ui/format/dates.ts';
import { useRead } from '../api/use-read.ts';
import { useRefetchOnChange } from '../api/use-refetch-on-change.ts';
import { EvidenceCount, EvidenceList } from '../evidence/evidence-list.tsx';
import { Panel } from '../ui/panel.tsx';
import { ReadState } from '../ui/read-state.tsx';

interface WithdrawalEvidenceProps {
  readonly id: string;
  readonly changedAt?: string | undefined;
}

/** What is known of a withdrawal: read before it is decided. */
export function WithdrawalEvidence({ id, changedAt }: WithdrawalEvidenceProps) {
  const reading = useRead('getWithdrawalEvidence', { params: { id } });
  useRefetchOnChange(changedAt, reading.refetch);
  return (
    <Panel
      title="Evidence"
      aside={
        reading.data && (
          <>
            <EvidenceCount of={reading.data.evidence} />
            <span>read {formatTime(reading.data.asOf)}</span>
          </>
        )
      }
      flush
    >
      <ReadState of={reading}>{({ evidence }) => <EvidenceList of={evidence} />}</ReadState>
    </Panel>
  );
}

/** The rule that stopped it. */
export function WhyHere({ id }: { readonly id: string }) {
  const { data } = useRead('getWithdrawalEvidence', { params: { id } });
  if (data === undefined || data.why.length === 0) return null;
  return (
    <div className="note tint-warn">
      <div>
        <b>Why it is here</b>
        {data.why.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {data.lowRisk && <p>Low risk: it can be approved together with others.</p>}
      </div>
    </div>
  );
}
