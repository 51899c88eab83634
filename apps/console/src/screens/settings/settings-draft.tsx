import { Button } from '@spw/ui/parts/button.tsx';
import { useState } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { humanize } from '../../shared/format/text.ts';
import { readableName, type Changes } from './setting-changes.ts';
import type { Draft } from './use-settings-draft.ts';
import { SettingsPreview } from './settings-preview.tsx';

interface SettingsDraftProps {
  readonly now: Data<'getConsoleSettings'>;
  readonly draft: Draft;
  readonly onDone: () => void;
}

/** A draft is looked at before it is published: the effect first, then the reason. */
export function SettingsDraft({ now, draft: { changes, unread }, onDone }: SettingsDraftProps) {
  const wrong = Object.entries(unread);
  const [seen, setSeen] = useState<{ of: Changes; preview: Data<'previewSettings'> } | null>(null);
  const [asking, setAsking] = useState(false);
  const preview = useChange('previewSettings', {
    refresh: [],
    onDone: (data) => setSeen({ of: changes, preview: data }),
  });
  const propose = useChange('proposeSettings', {
    refresh: ['getConsoleSettings', 'listSettingsVersions'],
    done: ({ state, version }) =>
      state === 'published' ? `Version ${version} is in force` : 'Asked for. Somebody else decides',
    onDone,
  });
  const fresh = seen?.of === changes ? seen.preview : null;
  const ready = wrong.length === 0 && fresh !== null && fresh.problems.length === 0 && fresh.differences.length > 0;
  return (
    <Panel title="Draft" aside={`on version ${now.version}`}>
      <div className="stack">
        {fresh ? (
          <SettingsPreview of={fresh} />
        ) : (
          <p className="muted">Type new values at the left, then see their effect.</p>
        )}
        {wrong.map(([path, text]) => (
          <p key={path} className="field-error">
            {humanize(readableName(path))}: “{text}” is no value for it
          </p>
        ))}
        {preview.failure && <p className="field-error">{preview.failure}</p>}
        <div className="row">
          <Button
            kind={ready ? 'secondary' : 'primary'}
            loading={preview.running}
            disabled={wrong.length > 0}
            onPress={() => preview.run({ body: { changes } })}
          >
            Show the effect
          </Button>
          {ready && (
            <Button onPress={() => setAsking(true)}>{fresh.needsSecond ? 'Ask a second person' : 'Publish'}</Button>
          )}
        </div>
      </div>
      {asking && fresh && (
        <ConfirmDialog
          title={fresh.needsSecond ? 'Ask a second person' : 'Publish the settings'}
          confirm={fresh.needsSecond ? 'Ask' : 'Publish'}
          reason={{ label: 'Reason', helper: 'Kept with the version.' }}
          running={propose.running}
          failure={propose.failure}
          onConfirm={(reason) =>
            propose.run({
              body: { basedOn: fresh.basedOn, changes, reason },
            })
          }
          onClose={() => setAsking(false)}
        >
          <SettingsPreview of={fresh} />
        </ConfirmDialog>
      )}
    </Panel>
  );
}
