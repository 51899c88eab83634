import { useLingui } from '@lingui/react/macro';
import { Money } from '@spw/ui/parts/display/money.tsx';
import { Skeleton } from '@spw/ui/parts/display/skeleton.tsx';
import { useState } from 'react';
import { useWallet } from './use-wallet.ts';

/** What is in the wallet now that money has moved. What was known before is the old balance: the new one is waited for. */
export function NewBalance() {
  const { t } = useLingui();
  const { data, dataUpdatedAt } = useWallet();
  const [before] = useState(dataUpdatedAt);
  return (
    <div>
      <dt>{t`New balance`}</dt>
      <dd>
        {data === undefined || dataUpdatedAt === before ? (
          <Skeleton className="inline-block h-5 w-16" />
        ) : (
          <Money naira={data.balance} />
        )}
      </dd>
    </div>
  );
}
