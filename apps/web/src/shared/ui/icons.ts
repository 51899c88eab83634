import { artIcon } from './art-icon.tsx';
import bead from './art/bead.svg?raw';
import bus from './art/bus.svg?raw';
import affairs from './art/cat-affairs.svg?raw';
import art from './art/cat-art.svg?raw';
import entertainment from './art/cat-entertainment.svg?raw';
import football from './art/cat-football.svg?raw';
import general from './art/cat-general.svg?raw';
import history from './art/cat-history.svg?raw';
import science from './art/cat-science.svg?raw';
import sports from './art/cat-sports.svg?raw';
import chest from './art/chest.svg?raw';
import danfo from './art/danfo.svg?raw';
import doublepoint from './art/doublepoint.svg?raw';
import cable from './art/empty-cable.svg?raw';
import hand from './art/empty-hand.svg?raw';
import sign from './art/empty-sign.svg?raw';
import stools from './art/empty-stools.svg?raw';
import fiftyfifty from './art/fiftyfifty.svg?raw';
import heart from './art/heart.svg?raw';
import kolo from './art/kolo.svg?raw';
import mark from './art/mark.svg?raw';
import skip from './art/skip.svg?raw';
import timefreeze from './art/timefreeze.svg?raw';

export const DoublePointIcon = /* @__PURE__ */ artIcon(doublepoint);
export const FiftyFiftyIcon = /* @__PURE__ */ artIcon(fiftyfifty);
export const SkipIcon = /* @__PURE__ */ artIcon(skip);
export const TimeFreezeIcon = /* @__PURE__ */ artIcon(timefreeze);

export const GeneralIcon = /* @__PURE__ */ artIcon(general);
export const FootballIcon = /* @__PURE__ */ artIcon(football);
export const SportsIcon = /* @__PURE__ */ artIcon(sports);
export const HistoryIcon = /* @__PURE__ */ artIcon(history);
export const ScienceIcon = /* @__PURE__ */ artIcon(science);
export const AffairsIcon = /* @__PURE__ */ artIcon(affairs);
export const ArtBooksIcon = /* @__PURE__ */ artIcon(art);
export const EntertainmentIcon = /* @__PURE__ */ artIcon(entertainment);

export const HeartIcon = /* @__PURE__ */ artIcon(heart);
export const ChestIcon = /* @__PURE__ */ artIcon(chest);
export const BusIcon = /* @__PURE__ */ artIcon(bus);
export const KoloIcon = /* @__PURE__ */ artIcon(kolo);
export const BeadIcon = /* @__PURE__ */ artIcon(bead);
export const MarkIcon = /* @__PURE__ */ artIcon(mark);
export const DanfoScene = /* @__PURE__ */ artIcon(danfo);

/** Nothing here yet: a conductor's hand (activity), stools (leaderboard), a cut cable (offline), a road sign (lost). */
export const EmptyHand = /* @__PURE__ */ artIcon(hand);
export const EmptyStools = /* @__PURE__ */ artIcon(stools);
export const EmptyCable = /* @__PURE__ */ artIcon(cable);
export const EmptySign = /* @__PURE__ */ artIcon(sign);
