import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useInBrowser } from '@spw/ui/parts/use-in-browser.ts';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { PasskeyIcon } from '../../shared/icons.ts';
import { askPasskey, usePasskeySupport } from '../../shared/passkeys/ask-passkey.ts';
import { startSession } from '../../shared/session/session-store.ts';

/** The other way in: the phone's own lock in the place of the number and the code. */
export function PasskeyLogin({ disabled }: { disabled: boolean }) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const online = useOnline();
  const ready = useInBrowser();
  const supported = usePasskeySupport();
  const [busy, setBusy] = useState(false);

  async function signIn() {
    setBusy(true);
    try {
      const { data: request } = await call('beginPasskeyLogin', { onWait: toast.info });
      const passkey = await askPasskey(request);
      if (passkey === null) {
        toast.info(t`No passkey was used. Log in with your number instead`);
        return;
      }
      const { data: user, meta } = await call('loginByPasskey', { body: { passkey }, onWait: toast.info });
      toast.success(t`Login Successful`);
      startSession(user, meta.token);
    } catch (failure) {
      toast.error(failureText(i18n, failure, t`Error Logging in`) ?? t`Error Logging in`);
    } finally {
      setBusy(false);
    }
  }

  if (!supported) return null;
  return (
    <Button
      kind="secondary"
      wide
      icon={<PasskeyIcon size={20} />}
      loading={busy}
      disabled={!ready || !online || disabled}
      reason={online ? undefined : t`You are offline`}
      onPress={() => void signIn()}
    >
      <Trans>Log in with a passkey</Trans>
    </Button>
  );
}
