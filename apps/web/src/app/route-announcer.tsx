import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { announce } from '@spw/ui/parts/live-region.tsx';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

let arrivals = 0;

/**
 * Stands beside a screen and takes effect once it has been painted: names the page and, when the player came from another
 * one, puts them at its heading. The first page keeps the browser's own place.
 */
export function RouteAnnouncer({ title }: { title: MessageDescriptor }) {
  const { _ } = useLingui();
  const { pathname, hash } = useLocation();
  const way = useNavigationType();
  const name = _(title);
  const named = useRef('');

  useEffect(() => {
    document.title = pathname === '/' ? 'Spin-N-Win' : `${name} · Spin-N-Win`;
    // The same page in another language is no other page.
    if (named.current === pathname) return;
    named.current = pathname;
    arrivals += 1;
    if (arrivals === 1) return;
    announce(name);
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (way !== NavigationType.Pop) window.scrollTo(0, 0);
    // Only coming to another page counts, not a change of its query.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, name]);

  return null;
}
