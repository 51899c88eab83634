import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { ReturnIcon } from '@spw/ui/parts/icons.ts';
import { useState } from 'react';
import { useChange } from '../../shared/api/use-change.ts';
import { useList, type ItemOf } from '../../shared/api/use-read.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { draftOf, type Draft, type Now } from './draft.ts';
import { Differences } from './settings-preview.tsx';

type Version = ItemOf<'listSettingsVersions'>;

interface VersionsProps {
  readonly now: Now;
  /** Left out: they are only read. */
  readonly onDraft?: ((draft: Draft) => void) | undefined;
}

/** What was in force when, and by whom. An earlier one becomes a draft with its values, which takes the same way as any other. */
export function Versions({ now, onDraft }: VersionsProps) {
  const { items, more, loadingMore } = useList('listSettingsVersions', { query: { limit: 10 } });
  const mayCancel = useMay('finance');
  const [cancelling, setCancelling] = useState<Version | null>(null);
  return (
    <Panel title="Versions">
      {items?.length === 0 && <p className="muted">Only the defaults so far.</p>}
      <ol className="versions">
        {items?.map((version) => {
          const back =
            onDraft && version.state === 'earlier' && version.changes
              ? draftOf(now, { version: version.version, changes: version.changes })
              : null;
          return (
            <li key={version.version} className="stack-s">
              <div className="row justify-between">
                <span className="row">
                  <b>Version {version.version}</b> <State of={version} />
                </span>
                <span className="muted">{formatMomentUnbroken(version.startsAt ?? version.publishedAt)}</span>
              </div>
              <Differences of={version.differences} />
              <div className="row justify-between">
                <span className="muted">
                  {version.publishedBy}
                  {version.approvedBy !== null && `, approved by ${version.approvedBy}`}
                  {version.reason !== null && `: ${version.reason}`}
                  {version.cancelled && `. Taken back by ${version.cancelled.by}: ${version.cancelled.reason}`}
                </span>
                {back && (
                  <Button
                    kind="secondary"
                    className="btn-small"
                    icon={<ReturnIcon />}
                    aria-label={`Roll back to version ${version.version}`}
                    onPress={() => onDraft?.(back)}
                  >
                    Roll back
                  </Button>
                )}
                {version.state === 'waiting' && mayCancel && (
                  <Button
                    kind="secondary"
                    className="btn-small"
                    aria-label={`Take back version ${version.version}`}
                    onPress={() => setCancelling(version)}
                  >
                    Take back
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ol>
      {onDraft && <p className="muted">Roll back makes a draft with the old values. It is sent like any other.</p>}
      {more && (
        <Button kind="quiet" loading={loadingMore} onPress={more}>
          Older versions
        </Button>
      )}
      {cancelling && <TakeBack version={cancelling} onClose={() => setCancelling(null)} />}
    </Panel>
  );
}

function State({ of: { state } }: { readonly of: Version }) {
  if (state === 'live') return <Chip tone="good">Live</Chip>;
  if (state === 'waiting') return <Chip tone="warn">Starts later</Chip>;
  return state === 'cancelled' ? <Chip tone="still">Taken back</Chip> : null;
}

function TakeBack({ version, onClose }: { readonly version: Version; readonly onClose: () => void }) {
  const cancel = useChange('cancelSettings', {
    refresh: ['getConsoleSettings', 'listSettingsVersions'],
    done: `Version ${version.version} will not start`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={`Take back version ${version.version}`}
      confirm="Take back"
      danger
      reason={{ label: 'Reason', helper: 'Kept with the version and in the audit.' }}
      running={cancel.running}
      failure={cancel.failure}
      onConfirm={(reason) => cancel.run({ params: { version: String(version.version) }, body: { reason } })}
      onClose={onClose}
    >
      <p>
        It would start on {formatMomentUnbroken(version.startsAt ?? version.publishedAt)}. What is in force stays in
        force.
      </p>
      <Differences of={version.differences} />
    </ConfirmDialog>
  );
}
