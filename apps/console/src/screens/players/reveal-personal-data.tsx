import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { useState } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { DetailsList } from '../../shared/ui/details-list.tsx';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';

/** Personal data in full, for a reason that is written down. Closed, it is forgotten. */
export function RevealPersonalData({ id, username }: { readonly id: string; readonly username: string }) {
  const [asking, setAsking] = useState(false);
  const [shown, setShown] = useState<Data<'revealPlayer'> | null>(null);
  const reveal = useChange('revealPlayer', {
    refresh: [],
    onDone: (data) => {
      setAsking(false);
      setShown(data);
    },
  });
  return (
    <>
      <Button kind="quiet" onPress={() => setAsking(true)}>
        Show in full
      </Button>
      {asking && (
        <ConfirmDialog
          title="Show personal data"
          confirm="Show it"
          reason={{ label: 'Why you need it', helper: 'Kept in the audit with your name.' }}
          running={reveal.running}
          failure={reveal.failure}
          onConfirm={(reason) => reveal.run({ params: { id }, body: { reason } })}
          onClose={() => setAsking(false)}
        >
          <p>
            Phone, email, date of birth and bank accounts of <b>{username}</b>.
          </p>
        </ConfirmDialog>
      )}
      <Dialog open={shown !== null} title={username} onClose={() => setShown(null)}>
        {shown && (
          <DetailsList
            lines={{
              Phone: shown.phone,
              Email: shown.email,
              'Date of birth': shown.birthDate ?? 'not given',
              'Bank accounts': shown.banks.length === 0 ? 'none' : shown.banks.join(', '),
            }}
          />
        )}
      </Dialog>
    </>
  );
}
