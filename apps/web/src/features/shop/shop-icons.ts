// One import per icon: the library's index would pull thousands of files into every start of the dev server.
import { utilityIcon } from '@spw/ui/parts/utility-icon.tsx';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';

export const PurseIcon = /* @__PURE__ */ utilityIcon(IconWallet);
