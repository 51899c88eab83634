import { useNow } from '@spw/ui/use-now.ts';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { useState } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Select } from '../../shared/ui/select.tsx';
import type { Changes } from './draft.ts';
import { SettingsPreview } from './settings-preview.tsx';
import { momentOf, startAtFirst } from './start-choice.ts';

interface SendDraftProps {
  readonly changes: Changes;
  /** What the server says that it does. */
  readonly preview: Data<'previewSettings'>;
  readonly suggested: string | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The last look: what differs, what it means, when it begins and why. */
export function SendDraft({ changes, preview, suggested, onDone, onClose }: SendDraftProps) {
  const now = useNow();
  const [start, setStart] = useState(() => startAtFirst(now));
  const startsAt = momentOf(start, now);
  const propose = useChange('proposeSettings', {
    refresh: ['getConsoleSettings', 'listSettingsVersions', 'getWaiting'],
    done: ({ state, version, startsAt: begins }) => {
      if (state !== 'published') return 'Asked for. Somebody else decides';
      return begins === null ? `Version ${version} is in force` : `Version ${version} waits for its start`;
    },
    onDone,
  });
  const { needsSecond } = preview;
  return (
    <ConfirmDialog
      title={needsSecond ? 'Send to a second person' : 'Publish the settings'}
      confirm={needsSecond ? 'Send' : 'Publish'}
      reason={{ label: 'Reason', helper: 'Kept with the version.', ...(suggested !== undefined && { suggested }) }}
      running={propose.running}
      failure={startsAt === undefined ? 'The start must lie ahead' : propose.failure}
      onConfirm={(reason) => {
        if (startsAt === undefined) return;
        const body = { basedOn: preview.basedOn, changes, reason };
        propose.run({ body: startsAt === null ? body : { ...body, startsAt } });
      }}
      onClose={onClose}
    >
      <SettingsPreview of={preview} />
      <Select
        label="Start"
        value={start.choice}
        options={[
          { value: 'now', label: needsSecond ? 'As soon as it is approved' : 'At once' },
          { value: 'tomorrow', label: 'Tomorrow, 00:00' },
          { value: 'monday', label: 'Monday, 00:00, with the next week' },
          { value: 'other', label: 'At another time' },
        ]}
        helper="Lagos time. Approved later than that, it starts at once."
        onChange={(choice) => setStart({ ...start, choice })}
      />
      {start.choice === 'other' && (
        <TextInput
          label="Starts at"
          type="datetime-local"
          helper="Lagos time, within 90 days"
          value={start.other}
          onChange={(event) => setStart({ ...start, other: event.target.value })}
        />
      )}
    </ConfirmDialog>
  );
}
