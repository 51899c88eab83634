import { useLingui } from '@lingui/react/macro';
// Not among the styles that every page loads: few visits show an ad.
import './ad.css';

interface AdBodyProps {
  readonly image: string | null;
  readonly message: string;
}

/** What an ad shows and says, and that it is one. */
export function AdBody({ image, message }: AdBodyProps) {
  const { t } = useLingui();
  return (
    <div className="ad">
      {image !== null && (
        <img className="ad-banner" src={image} alt="" width={640} height={360} loading="lazy" decoding="async" />
      )}
      <p>
        <span className="ad-mark">{t`Ad`}</span> {message}
      </p>
    </div>
  );
}
