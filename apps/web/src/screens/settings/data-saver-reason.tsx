import { Trans } from '@lingui/react/macro';
import { Button } from '@spw/ui/parts/button.tsx';
import { savesData, usePreferences } from '@spw/ui/preferences/preferences.ts';

/** Why data is saved or not, and the way back to letting the phone decide. */
export function DataSaverReason() {
  const [preferences, change] = usePreferences();
  const { dataSaver } = preferences;
  if (dataSaver === null && !savesData(preferences)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 pt-2 text-caption text-ink2">
      <p>
        {dataSaver === null ? (
          <Trans>Data saver is on because this phone asks for it or the network is slow.</Trans>
        ) : (
          <Trans>You chose this yourself.</Trans>
        )}
      </p>
      {dataSaver !== null && (
        <Button kind="quiet" onPress={() => change({ dataSaver: null })}>
          <Trans>Let the phone decide</Trans>
        </Button>
      )}
    </div>
  );
}
