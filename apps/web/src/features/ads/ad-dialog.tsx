import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../shared/api/call.ts';
import { AdBody } from '../../shared/ui/ad-body.tsx';
import { buttonClass } from '../../shared/ui/button-class.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
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
