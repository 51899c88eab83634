export { authenticate } from './authenticate.ts';
export { askerOf, credentialsOf, forgetSession, keepSession, refreshCookies } from './cookies.ts';
export type { FreshCodeDeps, PlayersDeps } from './deps.ts';
export { disablePlayer } from './disable-player.ts';
export { enterByNetwork } from './enter-by-network.ts';
export { exportRows, type ExportAsked } from './export-rows.ts';
export { forgetPlayer } from './forget-player.ts';
export { deliverCode, forgetJob, forgetOldSignIns, playerRegisteredJob, sendCodeJob } from './jobs.ts';
export { login } from './login.ts';
export { isYoungDevice } from './is-young-device.ts';
export { listNotes } from './notes.ts';
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
export { proveFresh, type FreshCode } from './prove-fresh.ts';
export { register } from './register.ts';
export { renewSession } from './renew-session.ts';
export { routes } from './routes.ts';
export { sessionCache, type SessionCache } from './session-cache.ts';
export { describeDevice } from './session-view.ts';
export { makeTokens } from './session-tokens.ts';
export type { SignIn } from './sign-in.ts';
