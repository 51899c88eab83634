import IconAntennaBars5 from '@tabler/icons-react/dist/esm/icons/IconAntennaBars5.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { utilityIcon } from '../../shared/ui/utility-icon.tsx';

export const NetworkIcon = utilityIcon(IconAntennaBars5);
export const ShieldIcon = utilityIcon(IconShieldCheck);
