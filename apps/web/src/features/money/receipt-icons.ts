// One import per icon: the library's index would pull thousands of files into every start of the dev server.
import { utilityIcon } from '@spw/ui/parts/utility-icon.tsx';
import IconArrowDownLeft from '@tabler/icons-react/dist/esm/icons/IconArrowDownLeft.mjs';
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs';
import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconBus from '@tabler/icons-react/dist/esm/icons/IconBus.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconShare from '@tabler/icons-react/dist/esm/icons/IconShare.mjs';
import IconTrophy from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs';

export const BoltIcon = /* @__PURE__ */ utilityIcon(IconBolt);
export const CardIcon = /* @__PURE__ */ utilityIcon(IconCreditCard);
export const HeartLineIcon = /* @__PURE__ */ utilityIcon(IconHeart);
export const InIcon = /* @__PURE__ */ utilityIcon(IconArrowDownLeft);
export const OutIcon = /* @__PURE__ */ utilityIcon(IconArrowUpRight);
export const PhoneIcon = /* @__PURE__ */ utilityIcon(IconDeviceMobile);
export const RouteIcon = /* @__PURE__ */ utilityIcon(IconBus);
export const ShareReceiptIcon = /* @__PURE__ */ utilityIcon(IconShare);
export const TrophyIcon = /* @__PURE__ */ utilityIcon(IconTrophy);
