import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { storeUtmSource } from '../features/sign-in/utm-source.ts';

/** `?utm_source=` on any page is remembered for the registration, then leaves the address bar. */
export function useUtmSource(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const query = new URLSearchParams(search);
    const source = query.get('utm_source');
    if (source === null) return;
    if (source !== '') storeUtmSource(source, Date.now());
    query.delete('utm_source');
    void navigate({ pathname, search: query.toString(), hash }, { replace: true });
  }, [pathname, search, hash, navigate]);
}
