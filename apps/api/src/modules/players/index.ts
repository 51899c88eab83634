export { authenticate } from './sessions/authenticate.ts';
export {
  requestingBrowserOf,
  credentialsOf,
  clearSessionCookies,
  setSessionCookies,
  refreshCookies,
} from './sessions/cookies.ts';
export type { FreshCodeDeps, PlayersDeps } from './deps.ts';
export { disablePlayer } from './disable-player.ts';
export { enterByNetwork } from './sign-in/enter-by-network.ts';
export { exportRows, type ExportAsked } from './desk/export-rows.ts';
export { erasePlayer } from './erase-player.ts';
export { deliverCode, purgeSignInsJob, purgeOldSignIns, playerRegisteredJob, sendCodeJob } from './jobs.ts';
export { login } from './sign-in/login.ts';
export { isNewDevice } from './sessions/is-new-device.ts';
export { listNotes } from './desk/notes.ts';
export { operatorRoutes } from './operator-routes.ts';
export {
  contactsOf,
  createdAtOf,
  demoPlayers,
  eligibilityFacts,
  findPlayerId,
  hasBirthDate,
  namesOf,
  publicFacts,
  type PlayerName,
} from './player-facts.ts';
export {
  findPlayerByPhone,
  findPlayerByPublicId,
  getPlayer,
  lockPlayer,
  updateProfile,
  type PlayerRow,
} from './player-store.ts';
export { proveFresh, type FreshCode } from './codes/prove-fresh.ts';
export { register } from './sign-in/register.ts';
export { renewSession } from './sessions/renew-session.ts';
export { routes } from './routes.ts';
export { sessionCache, type SessionCache } from './sessions/session-cache.ts';
export { sessionIdsOf } from './sessions/session-store.ts';
export { describeDevice } from './sessions/session-view.ts';
export { makeTokens } from './sessions/session-tokens.ts';
export type { SignIn } from './sign-in/sign-in.ts';
export { personalData } from './tables.ts';
