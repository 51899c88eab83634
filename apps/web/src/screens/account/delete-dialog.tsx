import { Trans, useLingui } from '@lingui/react/macro';
import { formatNaira } from '@spw/ui/format/numbers.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { Checkbox } from '@spw/ui/parts/forms/checkbox.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useState } from 'react';
import { FreshCode } from '../../features/money/fresh-code.tsx';
import { call } from '../../shared/api/call.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { paths } from '../../shared/paths.ts';
import { logOut } from '../../shared/session/log-out.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import type { LeavingView } from './use-leaving.ts';
import { useCallWithCode } from '../../features/money/use-call-with-code.ts';

/** The last question, then the code from the phone. */
export function DeleteDialog({ leaving, onClose }: { leaving: LeavingView; onClose: () => void }) {
  const { t } = useLingui();
  const toast = useToast();
  const online = useOnline();
  const { username } = usePlayer();
  const { logoutReloadSeconds } = useSettings().sessions;
  const [sure, setSure] = useState(false);
  const [giveUp, setGiveUp] = useState(false);
  const { leftover } = leaving;
  const ready = sure && (leftover === 0 || giveUp);
  const proven = useCallWithCode(async (proof) => {
    await call('deleteAccount', { body: { giveUp, ...proof } });
    toast.success(t`Your account is deleted`);
    clearStorage();
    logOut(logoutReloadSeconds, () => location.replace(paths.welcome));
  });
  const { asked, busy } = proven;
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      step={asked === null ? 'sure' : 'code'}
      title={t`Delete ${username}?`}
      {...(asked !== null && { onBack: proven.forget })}
      footer={
        asked === null && (
          <div className="grid gap-2">
            <Button wide kind="secondary" disabled={busy} onPress={onClose}>{t`Keep my account`}</Button>
            <Button
              wide
              kind="danger"
              solid
              loading={busy}
              disabled={!ready || !online}
              reason={online ? t`Tick the boxes first` : t`You are offline`}
              onPress={() => proven.send({})}
            >
              {t`Delete for good`}
            </Button>
          </div>
        )
      }
    >
      {asked !== null ? (
        <FreshCode
          key={`${asked.challenge} ${proven.codeError ?? ''}`}
          asked={asked}
          busy={busy}
          error={proven.codeError}
          onProof={proven.send}
        />
      ) : (
        <div className="grid gap-3">
          <p>
            <Trans>
              This cannot be undone. Plays, powerups, points and your place on the board are lost. You may register with
              your number again, without the gift for new players; a break you are taking and limits you have set go on.
            </Trans>
          </p>
          {leftover > 0 && (
            <Checkbox checked={giveUp} onChange={({ target }) => setGiveUp(target.checked)}>
              <Trans>
                I give up the <b className="num">{formatNaira(leftover)}</b> that is left and cannot be withdrawn.
              </Trans>
            </Checkbox>
          )}
          <Checkbox checked={sure} error={proven.error} onChange={({ target }) => setSure(target.checked)}>
            <Trans>I want my account deleted.</Trans>
          </Checkbox>
        </div>
      )}
    </Dialog>
  );
}

/** Drafts, the session, choices: nothing of a player who left stays on the phone. */
function clearStorage(): void {
  try {
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Forbidden: then nothing was kept either.
  }
}
