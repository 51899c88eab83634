import { Trans, useLingui } from '@lingui/react/macro';
import { AdBody } from '@spw/ui/parts/ad/ad-body.tsx';
import { buttonClass } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { call } from '../../shared/api/call.ts';
import { trackingOf, type Ad } from './use-ad.ts';

/** One campaign. It can be closed from its first moment on, and says what it is. */
export function AdDialog({ ad, onClose }: { readonly ad: Ad; readonly onClose: () => void }) {
  const { t } = useLingui();
  const follow = () => {
    // Where it leads opens beside us whether or not this arrives.
    call('countClick', { query: trackingOf(ad), keepalive: true }).catch(() => undefined);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={ad.campaign_name}
      footer={
        <a
          className={buttonClass({ kind: 'primary', wide: true })}
          href={ad.secureD_url}
          target="_blank"
          rel="noopener noreferrer"
          onClick={follow}
        >
          <Trans>Find out more</Trans>
          <span className="sr-text">{t`(opens in a new tab)`}</span>
        </a>
      }
    >
      <AdBody image={ad.image} message={ad.message} />
    </Dialog>
  );
}
