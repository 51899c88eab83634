export { authenticate } from './sessions/authenticate.ts';
export {
  requestingBrowserOf,
  credentialsOf,
  clearSessionCookies,
  setSessionCookies,
  refreshCookies,
} from './sessions/cookies.ts';
export type { MoneyCodeDeps, NumberCheckDeps, PlayersDeps } from './deps.ts';
export { disablePlayer } from './disable-player.ts';
export { enterByNetwork } from './sign-in/enter-by-network.ts';
export { exportRows, MOST_EXPORTED, type ExportAsked } from './desk/export-rows.ts';
export { erasePlayer } from './erase-player.ts';
export { keepAge, purgeKeptAges } from './sign-in/keep-age.ts';
export { phoneHashesOf } from './sign-in/phone-cooldown.ts';
export {
  deliverCode,
  playerFrozeJob,
  purgeSignInsJob,
  purgeOldSignIns,
  freezeEndedJob,
  playerRegisteredJob,
  sayGoodbyeJob,
  sendCodeJob,
  tellOwnerJob,
} from './jobs.ts';
export { knownCaller } from './sessions/known-caller.ts';
export { login } from './sign-in/login.ts';
export { loginByPasskey } from './passkeys/login-by-passkey.ts';
export { endAllTrust } from './sessions/end-all-trust.ts';
export { isNewDevice } from './sessions/is-new-device.ts';
export { readMoneyFacts, type MoneyFacts } from './codes/money-facts.ts';
export { checkNumber, refuseIfReassigned } from './number/check-number.ts';
export { lastNumberCheck, numberTroubleOf } from './number/number-verdict.ts';
export { listNotes } from './desk/notes.ts';
export { limitNumberSearches } from './desk/search-players.ts';
export { refuseOwnAccount } from './desk/own-account.ts';
export { endFreeze, frozenSince, isFrozen, mustNotBeFrozen, refuseIfFrozen } from './owner/freeze.ts';
export { deliverGoodbye, sayGoodbye } from './owner/say-goodbye.ts';
export { deliverOwnerMessage, tellOfEndedFreeze, tellOwner } from './owner/tell-owner.ts';
export { operatorRoutes } from './operator-routes.ts';
export {
  birthDateOf,
  contactsOf,
  demoPlayers,
  eligibilityFacts,
  findPlayerId,
  hasLeft,
  knownSinceOf,
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
export { proveForMoney, spendProof, type MoneyCode, type MoneyProof } from './codes/prove-for-money.ts';
export type { NetworkAssertion } from './sign-in/network-assertion.ts';
export { refuseToReplace } from './sessions/refuse-to-replace.ts';
export { playerOfCookies } from './sessions/player-of-cookies.ts';
export { smsText } from './sms-texts.ts';
export { register } from './sign-in/register.ts';
export { renewSession } from './sessions/renew-session.ts';
export { routes } from './routes.ts';
export { sessionCache, type SessionCache } from './sessions/session-cache.ts';
export { deviceOfSession, sessionIdsOf } from './sessions/session-store.ts';
export { describeDevice } from './sessions/session-view.ts';
export { makeTokens } from './sessions/session-tokens.ts';
export type { SignIn } from './sign-in/sign-in.ts';
export { personalData } from './tables.ts';
