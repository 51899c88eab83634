import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { innerPath, paths } from '../../shared/paths.ts';

const WAIT_MILLISECONDS = 4000;

/** The inner page that `next` names, or the first page. The query leaves the address bar at once; the player follows soon. */
export function useOnward(): string {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [onward] = useState(() => innerPath(new URLSearchParams(search).get('next')) ?? paths.welcome);

  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);

  useEffect(() => {
    const timer = setTimeout(() => void navigate(onward, { replace: true }), WAIT_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [onward, navigate]);

  return onward;
}
