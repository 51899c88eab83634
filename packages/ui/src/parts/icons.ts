// One picture, one name. One line per icon: the library's index would pull thousands of files into every start of the dev server.
export { default as AlertIcon } from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs?icon';
export { default as BackIcon } from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs?icon';
export { default as CheckIcon } from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs?icon';
export { default as ChevronDownIcon } from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs?icon';
export { default as ClockIcon } from '@tabler/icons-react/dist/esm/icons/IconClock.mjs?icon';
export { default as CloseIcon } from '@tabler/icons-react/dist/esm/icons/IconX.mjs?icon';
export { default as HourglassIcon } from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs?icon';
export { default as InfoIcon } from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs?icon';
export { default as OfflineIcon } from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs?icon';
export { default as RefreshIcon } from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs?icon';
export { default as ReturnIcon } from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs?icon';
export { default as SearchIcon } from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs?icon';
export { default as UserIcon } from '@tabler/icons-react/dist/esm/icons/IconUser.mjs?icon';

/** A conductor's hand: nothing here yet. A road sign: this leads nowhere. */
export { default as EmptyHand } from './art/empty-hand.svg?icon';
export { default as EmptySign } from './art/empty-sign.svg?icon';
export { default as MarkIcon } from './art/mark.svg?icon';
