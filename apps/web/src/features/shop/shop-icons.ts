// One import per icon: the library's index would pull thousands of files into every start of the dev server.
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { utilityIcon } from '../../shared/ui/utility-icon.tsx';

export const PurseIcon = /* @__PURE__ */ utilityIcon(IconWallet);
