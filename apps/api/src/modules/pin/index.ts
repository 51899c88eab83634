export { checkPin } from './check-pin.ts';
export type { PinDeps } from './deps.ts';
export { isSilentNumber } from './is-silent-number.ts';
export { makePinHasher, type PinHasher } from './pin-hasher.ts';
export { pinStateOf } from './pin-store.ts';
export { routes } from './routes.ts';
export { withdrawalHoldOf } from './withdrawal-hold.ts';
export { personalData } from './tables.ts';
