import { Trans, useLingui } from '@lingui/react/macro';
import { KEPT_MONTHS } from '@spw/rules/kept-games';
import { Button } from '@spw/ui/parts/button.tsx';
import { FormError } from '@spw/ui/parts/forms/field.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { saveFile } from '@spw/ui/save-file.ts';
import { call } from '../../shared/api/call.ts';
import { DownloadIcon } from '../../shared/icons.ts';
import { CodeDialog } from '../../features/money/code-dialog.tsx';
import { useCallWithCode } from '../../features/money/use-call-with-code.ts';

export function ExportCard() {
  const { t } = useLingui();
  const toast = useToast();
  const online = useOnline();
  const proven = useCallWithCode(async (proof) => {
    const { data } = await call('exportAccount', { body: { ...proof } });
    saveFile(`spin-n-win-${data.madeAt.slice(0, 10)}.json`, JSON.stringify(data, null, 2), 'application/json');
    toast.success(t`Your file is ready`);
  });
  return (
    <section className="card grid grid-rows-[auto_1fr] gap-3" aria-labelledby="account-export">
      <h2 id="account-export">
        <Trans>Download it</Trans>
      </h2>
      <p>
        <Trans>
          One file with your profile, payments, withdrawals, games, points, devices and messages. It is for you alone:
          keep it where nobody else can read it.
        </Trans>{' '}
        {t`Games are kept for ${KEPT_MONTHS} months.`}
      </p>
      <FormError text={proven.error} />
      <Button
        wide
        kind="secondary"
        icon={<DownloadIcon />}
        loading={proven.busy && proven.asked === null}
        disabled={!online}
        reason={online ? undefined : t`You are offline`}
        onPress={() => proven.send({})}
      >
        {t`Download my data`}
      </Button>
      <CodeDialog call={proven} />
    </section>
  );
}
