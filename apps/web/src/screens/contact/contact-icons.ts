import { utilityIcon } from '@spw/ui/parts/utility-icon.tsx';
import IconDeviceSim from '@tabler/icons-react/dist/esm/icons/IconDeviceSim.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';

export const AirtimeIcon = utilityIcon(IconDeviceSim);
export const TermsIcon = utilityIcon(IconScale);
