import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Whether the wheel sent the player here. It says so once: the address bar is cleared, a reload is an ordinary visit. */
export function useFromWheel(): boolean {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [fromWheel] = useState(() => {
    const given = new URLSearchParams(search).get('fromWheel');
    return given !== null && given !== 'false';
  });

  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true, state });
  }, [pathname, search, state, navigate]);

  return fromWheel;
}
