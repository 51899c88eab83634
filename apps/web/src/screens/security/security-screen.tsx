import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { Skeleton } from '@spw/ui/parts/display/skeleton.tsx';
import { lazyPart } from '@spw/ui/parts/lazy-part.tsx';
import { Link } from '@spw/ui/parts/link.tsx';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useEffect, useRef } from 'react';
import { FreshCode } from '../../features/money/fresh-code.tsx';
import { paths } from '../../shared/paths.ts';
import { PinPad } from '../../shared/ui/code-entry/pin-pad.tsx';
import { stepNumber } from './security-steps.ts';
import { useSecurity } from './use-security.ts';

const waiting = <Skeleton className="h-16 w-full" />;
const DevicesList = lazyPart(async () => (await import('../../features/devices/devices-list.tsx')).DevicesList, {
  waiting,
});
const PasskeysList = lazyPart(async () => (await import('../../features/passkeys/passkeys-list.tsx')).PasskeysList, {
  waiting,
});

export function SecurityScreen() {
  const { t } = useLingui();
  const online = useOnline();
  const security = useSecurity();
  const { flow, step, asked } = security;
  const { at, of } = stepNumber(flow, step);
  const form = useRef<HTMLFormElement>(null);
  const entered = useRef(`${flow} ${step}`);
  useEffect(() => {
    // The next digits are typed at once.
    if (entered.current !== `${flow} ${step}`) form.current?.querySelector('input')?.focus();
    entered.current = `${flow} ${step}`;
  }, [flow, step]);
  const heads = { create: t`Create PIN`, change: t`Change PIN`, reset: t`Forgot PIN` };
  const asks = {
    current: t`Enter your current PIN`,
    new: flow === 'create' ? t`Do not use 0000, your birth year or 1234` : t`Enter the new PIN`,
    again: t`Enter it again`,
  };
  return (
    <main id="main" className="mx-auto grid w-full max-w-110 gap-3 p-4 md:pt-8">
      <h1>
        <Trans>Security</Trans>
      </h1>
      <div className="grid gap-3 md:rounded-m md:border-2 md:border-edge md:bg-surface md:p-6 md:shadow-2">
        <div>
          <div className="flex items-baseline justify-between gap-3">
            <h2>{heads[flow]}</h2>
            {asked === null && <p className="text-caption text-ink2">{t`Step ${at} of ${of}`}</p>}
          </div>
          {asked === null && <p className="text-ink2">{asks[step]}</p>}
        </div>
        {asked !== null ? (
          <FreshCode
            key={`${asked.challenge} ${security.codeError ?? ''}`}
            asked={asked}
            busy={security.busy}
            error={security.codeError}
            onProof={security.send}
          />
        ) : (
          <form
            ref={form}
            className="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              security.go();
            }}
          >
            <PinPad
              key={`${flow} ${step}`}
              value={security.digits}
              onChange={security.enter}
              error={security.error}
              disabled={security.busy || security.locked !== undefined}
            />
            <Button
              type="submit"
              wide
              loading={security.busy}
              disabled={!online || security.locked !== undefined}
              reason={online ? undefined : t`You are offline`}
            >
              {t`Continue`}
            </Button>
          </form>
        )}
        {flow === 'change' && asked === null && (
          <Button kind="quiet" onPress={security.forgot}>{t`Forgot PIN?`}</Button>
        )}
        {flow === 'reset' && <Button kind="quiet" onPress={security.change}>{t`I know my PIN`}</Button>}
      </div>
      <section className="mt-5 grid gap-2" aria-labelledby="devices">
        <h2 id="devices">
          <Trans>Your devices</Trans>
        </h2>
        <div className="card py-1!">
          <DevicesList />
        </div>
      </section>
      <section className="mt-5 grid gap-2" aria-labelledby="passkeys">
        <h2 id="passkeys">
          <Trans>Passkeys</Trans>
        </h2>
        <div className="card py-1!">
          <PasskeysList />
        </div>
      </section>
      <p className="grid justify-items-start">
        <Link to={paths.limits} className="py-3">
          <Trans>Limits and breaks</Trans>
        </Link>
        <Link to={paths.account} className="py-3">
          <Trans>Your data: download or delete</Trans>
        </Link>
      </p>
    </main>
  );
}
