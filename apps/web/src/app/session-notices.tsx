import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useEffect } from 'react';
import { useSession, type EndReason } from '../shared/session/session-store.ts';

const NOTICES: Readonly<Record<Exclude<EndReason, 'logout'>, MessageDescriptor>> = {
  expired: msg`Your session ended. Please log in again.`,
  disabled: msg`Invalid credentials`,
  elsewhere: msg`You logged out in another tab`,
  replaced: msg`Another account logged in here. Please log in again.`,
};

/** Says why a session ended, wherever the player is. */
export function SessionNotices() {
  const { _ } = useLingui();
  const toast = useToast();
  const { ended } = useSession();

  useEffect(() => {
    if (ended === null || ended === 'logout') return;
    toast[ended === 'elsewhere' ? 'info' : 'error'](_(NOTICES[ended]));
  }, [ended, toast, _]);

  return null;
}
