// One picture, one name. One line per icon: the library's index would pull thousands of files into every start of the dev server.
export { default as ActivityIcon } from '@tabler/icons-react/dist/esm/icons/IconActivity.mjs?icon';
export { default as AffiliateIcon } from '@tabler/icons-react/dist/esm/icons/IconAffiliate.mjs?icon';
export { default as ArrowOutIcon } from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs?icon';
export { default as CardIcon } from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs?icon';
export { default as DownloadIcon } from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs?icon';
export { default as GaugeIcon } from '@tabler/icons-react/dist/esm/icons/IconGauge.mjs?icon';
export { default as KeyIcon } from '@tabler/icons-react/dist/esm/icons/IconKey.mjs?icon';
export { default as ListIcon } from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs?icon';
export { default as LogoutIcon } from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs?icon';
export { default as MessageIcon } from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs?icon';
export { default as MoonIcon } from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs?icon';
export { default as NotesIcon } from '@tabler/icons-react/dist/esm/icons/IconNotes.mjs?icon';
export { default as ScaleIcon } from '@tabler/icons-react/dist/esm/icons/IconScale.mjs?icon';
export { default as SpeakerIcon } from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs?icon';
export { default as SunIcon } from '@tabler/icons-react/dist/esm/icons/IconSun.mjs?icon';
export { default as TrophyIcon } from '@tabler/icons-react/dist/esm/icons/IconTrophy.mjs?icon';
export { default as UsersIcon } from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs?icon';
