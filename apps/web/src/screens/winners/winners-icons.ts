// One import per icon: the library's index would pull thousands of files into every start of the dev server.
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconWallet from '@tabler/icons-react/dist/esm/icons/IconWallet.mjs';
import { utilityIcon } from '../../shared/ui/utility-icon.tsx';

export const CheckedIcon = /* @__PURE__ */ utilityIcon(IconShieldCheck);
export const WalletLineIcon = /* @__PURE__ */ utilityIcon(IconWallet);
