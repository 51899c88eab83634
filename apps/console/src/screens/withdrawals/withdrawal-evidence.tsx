import { useRead } from '../../shared/api/use-read.ts';
import { useRefetchOnChange } from '../../shared/api/use-refetch-on-change.ts';
import { EvidenceCount, EvidenceList } from '../../shared/evidence/evidence-list.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';

interface WithdrawalEvidenceProps {
  readonly id: string;
  readonly changedAt?: string | undefined;
}

/** What is known of a withdrawal, and the rule that stopped it: read before it is decided. */
export function WithdrawalEvidence({ id, changedAt }: WithdrawalEvidenceProps) {
  const reading = useRead('getWithdrawalEvidence', { params: { id } });
  useRefetchOnChange(changedAt, reading.refetch);
  return (
    <Panel title="Evidence" aside={reading.data && <EvidenceCount of={reading.data.evidence} />}>
      <ReadState of={reading}>
        {({ evidence, why, lowRisk }) => (
          <>
            {why.length > 0 && (
              <div className="evidence-why">
                <b>Why it is here</b>
                {why.map((words) => (
                  <p key={words}>{words}</p>
                ))}
                {lowRisk && <p>Low risk: it can be approved together with others.</p>}
              </div>
            )}
            <EvidenceList of={evidence} />
          </>
        )}
      </ReadState>
    </Panel>
  );
}
