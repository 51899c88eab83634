import { Button } from '@spw/ui/parts/button.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { useState } from 'react';
import { useChange } from '../../shared/api/use-change.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';

/** A player says a birth date once. Whoever shows a document gets it put right here. */
export function CorrectBirthDate({ id, username }: { readonly id: string; readonly username: string }) {
  const [asking, setAsking] = useState(false);
  const [birthDate, setBirthDate] = useState('');
  const correct = useChange('correctBirthDate', {
    refresh: ['getPlayerCard', 'listPlayerTimeline'],
    done: ({ changed }) => (changed ? 'Date of birth corrected' : 'That date was there already'),
    onDone: () => setAsking(false),
  });
  return (
    <>
      <Button
        kind="secondary"
        onPress={() => {
          setBirthDate('');
          setAsking(true);
        }}
      >
        Correct date of birth
      </Button>
      {asking && (
        <ConfirmDialog
          title="Correct date of birth"
          confirm="Correct it"
          reason={{ label: 'Which document you saw', helper: 'Kept in the audit with your name.' }}
          running={correct.running}
          failure={correct.failure}
          onConfirm={(reason) => correct.run({ params: { id }, body: { birthDate, reason } })}
          onClose={() => setAsking(false)}
        >
          <p>
            <b>{username}</b> plays, pays and wins prizes by this date. Correct it only by a document.
          </p>
          <TextInput
            type="date"
            label="Date of birth"
            value={birthDate}
            onChange={(event) => setBirthDate(event.target.value)}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
