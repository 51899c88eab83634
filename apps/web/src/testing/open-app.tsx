import { DEFAULT_SETTINGS } from '@spw/rules/settings';
import { startClock } from '@spw/ui/clock.ts';
import { makeQueryClient } from '@spw/ui/http/query-client.ts';
import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { useEffect } from 'react';
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router';
import { onTestFinished } from 'vitest';
import { App } from '../app/app.tsx';
import { openSessionStore } from '../shared/session/session-store.ts';
import type { StoredSession } from '../shared/session/stored-session.ts';
import { aUser } from './builders.ts';
import { answer, useFakeNetwork, type Handlers, type Network } from './fake-network.ts';
import { aWallet } from './money-builders.ts';
import { noWinners } from './prize-builders.ts';
import { aBoard, anOpen, aStreak, theCategories } from './game-builders.ts';

export interface OpenedApp {
  readonly network: Network;
  readonly user: UserEvent;
  /** The address the player sees. */
  readonly address: () => string;
}

interface Opening {
  /** Whoever was signed in when the page was opened. */
  readonly session?: StoredSession;
  readonly network?: Handlers;
  /** Tours are shown as to a player who has not seen them. */
  readonly tours?: boolean;
  /** The addresses stand in the browser's own history, so that its Back can be pressed. */
  readonly browserHistory?: boolean;
  /** What the page before it handed over. */
  readonly state?: object;
}

/** The whole app at an address, over a network that answers only what the test says. */
export function openApp(at: string, opening: Opening = {}): OpenedApp {
  const { session, network: handlers = {}, tours = false, browserHistory = false, state = null } = opening;
  const network = useFakeNetwork({
    getService: () => answer('getService', { name: 'spw', version: 1, settings: DEFAULT_SETTINGS }),
    lookUpNetworkNumber: () => answer('lookUpNetworkNumber', { msisdn: null }),
    listDevices: () => answer('listDevices', []),
    listPasskeys: () => answer('listPasskeys', []),
    verifySubscription: () => answer('verifySubscription', session?.user ?? aUser(), { paid: false }),
    getLeaderboard: () => answer('getLeaderboard', aBoard(0)),
    getLastWeek: () => answer('getLastWeek', null),
    getDailyStreak: () => answer('getDailyStreak', aStreak(0)),
    getPowerups: () => answer('getPowerups', { powerups: { doublepoint: 1, fiftyfifty: 0, skip: 3, timefreeze: 1 } }),
    listCategories: () => answer('listCategories', theCategories()),
    getWallet: () => answer('getWallet', aWallet()),
    listCampaigns: () => answer('listCampaigns', []),
    listPrizes: () => answer('listPrizes', []),
    getWinners: () => answer('getWinners', noWinners),
    openRound: () =>
      answer('openRound', anOpen(session && { isActive: session.user.isActive, plays: session.user.plays })),
    ...handlers,
  });
  if (!tours) for (const name of ['home', 'wheel', 'game']) localStorage.setItem(`spw.tour.${name}`, 'seen');
  if (session !== undefined) localStorage.setItem('spw.session', JSON.stringify(session));
  startClock();
  onTestFinished(openSessionStore());

  const seen = { address: at };
  function Address() {
    const { pathname, search, hash } = useLocation();
    useEffect(() => {
      seen.address = pathname + search + hash;
    }, [pathname, search, hash]);
    return null;
  }
  const pages = (
    <>
      <App queries={makeQueryClient()} />
      <Address />
    </>
  );
  if (browserHistory) history.pushState(null, '', at);
  render(
    browserHistory ? (
      <BrowserRouter>{pages}</BrowserRouter>
    ) : (
      <MemoryRouter initialEntries={[state ? { pathname: at, state } : at]}>{pages}</MemoryRouter>
    ),
  );
  return { network, user: userEvent.setup({ delay: null }), address: () => seen.address };
}
