import type { listCampaigns } from '@spw/contract/campaigns';
import type { DataOf } from '@spw/contract/endpoint';
import { savesData, usePreferences } from '@spw/ui/preferences/preferences.ts';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { usePlayer } from '../../shared/session/session-store.ts';
import { markAdSeen, sawAdToday } from './ad-seen.ts';

export type Ad = DataOf<typeof listCampaigns>[number];

const STILL_MILLISECONDS = 1500;
const STIRS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/**
 * The ad of the day, once the screen has been calm and the player still for a moment. None for a phone that saves data, and
 * none if anything else comes up in the meantime.
 */
export function useAd(calm: boolean): { readonly ad: Ad | null; readonly close: () => void } {
  const { id } = usePlayer();
  const [preferences] = usePreferences();
  const [ad, setAd] = useState<Ad | null>(null);
  const [over, setOver] = useState(() => sawAdToday(id, Date.now()));
  const waits = calm && !over && ad === null && !savesData(preferences);

  useEffect(() => {
    if (!waits) return undefined;
    const leaving = new AbortController();
    const ask = async () => {
      const { data } = await call('listCampaigns', { query: {}, signal: leaving.signal });
      if (leaving.signal.aborted) return;
      if (data[0] === undefined) return setOver(true);
      setAd(data[0]);
      markAdSeen(id, Date.now());
      await call('countImpression', { query: trackingOf(data[0]) });
    };
    let timer = 0;
    const waitAgain = () => {
      clearTimeout(timer);
      // No ad is nothing to tell anyone about.
      timer = window.setTimeout(() => void ask().catch(() => setOver(true)), STILL_MILLISECONDS);
    };
    waitAgain();
    for (const stir of STIRS) window.addEventListener(stir, waitAgain, { passive: true });
    return () => {
      clearTimeout(timer);
      leaving.abort();
      for (const stir of STIRS) window.removeEventListener(stir, waitAgain);
    };
  }, [waits, id]);

  const close = useCallback(() => {
    setAd(null);
    setOver(true);
  }, []);
  return { ad, close };
}

export function trackingOf({ click_id, campaign_id, banner_type }: Ad) {
  return { click_id, campaign_id, banner_type, user_agent: navigator.userAgent };
}
