import { useLingui } from '@lingui/react/macro';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { FreshCode } from './fresh-code.tsx';
import type { CallWithCode } from './use-call-with-code.ts';

export function CodeDialog({ call }: { call: CallWithCode }) {
  const { t } = useLingui();
  const { asked, busy, codeError, send, forget } = call;
  return (
    <Dialog open={asked !== null} onClose={forget} locked={busy} title={t`Is this you?`}>
      {asked !== null && (
        <FreshCode
          key={`${asked.challenge} ${codeError ?? ''}`}
          asked={asked}
          busy={busy}
          error={codeError}
          onProof={send}
        />
      )}
    </Dialog>
  );
}
