import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { rememberReturn } from '../../shared/session/return-path.ts';

/** `?next=` says once where the login should lead, then leaves the address bar. */
export function useNextAddress(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has('next')) return;
    rememberReturn(query.get('next'));
    query.delete('next');
    void navigate({ pathname, search: query.toString() }, { replace: true });
  }, [pathname, search, navigate]);
}
