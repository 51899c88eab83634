import { artIcon } from './art-icon.tsx';
import cable from './art/empty-cable.svg?raw';
import hand from './art/empty-hand.svg?raw';
import sign from './art/empty-sign.svg?raw';
import stools from './art/empty-stools.svg?raw';
import mark from './art/mark.svg?raw';

export const MarkIcon = /* @__PURE__ */ artIcon(mark);

/** Nothing here yet: a conductor's hand (activity), stools (leaderboard), a cut cable (offline), a road sign (lost). */
export const EmptyHand = /* @__PURE__ */ artIcon(hand);
export const EmptyStools = /* @__PURE__ */ artIcon(stools);
export const EmptyCable = /* @__PURE__ */ artIcon(cable);
export const EmptySign = /* @__PURE__ */ artIcon(sign);
