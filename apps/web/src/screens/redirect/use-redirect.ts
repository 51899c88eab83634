import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { innerPath, paths } from '../../shared/paths.ts';

const WAIT_MILLISECONDS = 4000;

export interface Redirect {
  /** The inner page that `next` names, or the first page. */
  readonly to: string;
  /** The payment that somebody comes back from. */
  readonly reference: string | null;
}

/** Where to, and from what. The query leaves the address bar at once; who comes from no payment is taken on soon. */
export function useRedirect(): Redirect {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [onward] = useState<Redirect>(() => {
    const query = new URLSearchParams(search);
    const reference = query.get('reference');
    return {
      to: innerPath(query.get('next')) ?? paths.welcome,
      reference: reference !== null && /^[A-Za-z0-9._=-]{8,64}$/.test(reference) ? reference : null,
    };
  });

  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);

  useEffect(() => {
    if (onward.reference !== null) return undefined;
    const timer = setTimeout(() => void navigate(onward.to, { replace: true }), WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [onward, navigate]);

  return onward;
}
