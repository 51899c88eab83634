import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { FormError } from '@spw/ui/parts/forms/field.tsx';
import { AlertIcon } from '@spw/ui/parts/icons.ts';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useQueryClient } from '@tanstack/react-query';
import { CodeDialog } from '../../features/money/code-dialog.tsx';
import { useCallWithCode } from '../../features/money/use-call-with-code.ts';
import { refreshMoney } from '../../features/money/use-wallet.ts';
import { call } from '../../shared/api/call.ts';
import { usePlayer } from '../../shared/session/session-store.ts';

/** The owner said "not me": what waits for it, and the way back. */
export function FrozenCard() {
  const { t } = useLingui();
  const toast = useToast();
  const online = useOnline();
  const queries = useQueryClient();
  const player = usePlayer();
  const proven = useCallWithCode(async (proof) => {
    await call('unfreeze', { body: { ...proof } });
    refreshMoney(queries, player.id);
    toast.success(t`Your wallet is open again`);
  });
  return (
    <section className="card grid gap-3" aria-labelledby="wallet-frozen">
      <h2 id="wallet-frozen" className="flex items-center gap-2">
        <AlertIcon />
        <Trans>You froze your wallet</Trans>
      </h2>
      <p>
        <Trans>
          Withdrawals and bank changes wait. Playing and adding money go on. Before you unfreeze it, log out other
          devices and set a new PIN.
        </Trans>
      </p>
      <FormError text={proven.error} />
      <Button
        wide
        kind="secondary"
        loading={proven.busy && proven.asked === null}
        disabled={!online}
        reason={online ? undefined : t`You are offline`}
        onPress={() => proven.send({})}
      >{t`Unfreeze my wallet`}</Button>
      <CodeDialog call={proven} />
    </section>
  );
}
