import { useLingui } from '@lingui/react/macro';
import { CheckIcon, OfflineIcon } from '@spw/ui/parts/icons.ts';
import { useOnline } from '@spw/ui/parts/use-online.ts';
import { useEffect, useState } from 'react';

const BACK_ONLINE_FOR = 2_000;

/** Under the header: says that the line is gone and, for two seconds, that it is back. */
export function OfflineBand() {
  const { t } = useLingui();
  const online = useOnline();
  const justBack = useJustBack();
  return (
    <output>
      {!online && (
        <div className="offline-band">
          <OfflineIcon size={20} />
          {t`You are offline. You can look around; payments and games will wait.`}
        </div>
      )}
      {online && justBack && (
        <div className="offline-band" data-back="">
          <CheckIcon size={20} />
          {t`Back online`}
        </div>
      )}
    </output>
  );
}

function useJustBack(): boolean {
  const [justBack, setJustBack] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onOnline = () => {
      setJustBack(true);
      clearTimeout(timer);
      timer = setTimeout(() => setJustBack(false), BACK_ONLINE_FOR);
    };
    window.addEventListener('online', onOnline);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onOnline);
    };
  }, []);
  return justBack;
}
