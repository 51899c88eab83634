import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { storeReturnPath } from '../../shared/session/return-path.ts';

/** `?next=` says once where the login should lead, then leaves the address bar. */
export function useNextPath(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    const query = new URLSearchParams(search);
    if (!query.has('next')) return;
    storeReturnPath(query.get('next'));
    query.delete('next');
    void navigate({ pathname, search: query.toString() }, { replace: true });
  }, [pathname, search, navigate]);
}
