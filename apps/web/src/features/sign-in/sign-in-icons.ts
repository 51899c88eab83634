import { utilityIcon } from '@spw/ui/parts/utility-icon.tsx';
import IconAntennaBars5 from '@tabler/icons-react/dist/esm/icons/IconAntennaBars5.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';

export const NetworkIcon = utilityIcon(IconAntennaBars5);
export const ShieldIcon = utilityIcon(IconShieldCheck);
