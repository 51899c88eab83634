import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { track } from '../shared/analytics/track.ts';
import { storeUtmSource } from '../features/sign-in/utm-source.ts';

const HOME_SCREEN = 'home-screen';

/** `?utm_source=` on any page is remembered for the registration, then leaves the address bar. */
export function useUtmSource(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const query = new URLSearchParams(search);
    const source = query.get('utm_source');
    if (source === null) return;
    // The manifest's addresses say so; what brought the player in the first place stays known.
    if (source === HOME_SCREEN) track('Home Screen');
    else if (source !== '') storeUtmSource(source, Date.now());
    query.delete('utm_source');
    void navigate({ pathname, search: query.toString(), hash }, { replace: true });
  }, [pathname, search, hash, navigate]);
}
