import { Trans } from '@lingui/react/macro';
import { startNewVersion, useNewVersion } from '../../shared/offline/new-version.ts';

/** A release is ready, and waits: nobody is taken out of what they are doing. A round has no shell, so it is never there. */
export function NewVersionBar() {
  const ready = useNewVersion();
  return (
    <output>
      {ready && (
        <div className="offline-band" data-back="">
          <Trans>A new version is ready</Trans>
          <button type="button" className="min-h-12 px-3 font-bold underline" onClick={startNewVersion}>
            <Trans>Refresh</Trans>
          </button>
        </div>
      )}
    </output>
  );
}
