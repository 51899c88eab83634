import IconDeviceSim from '@tabler/icons-react/dist/esm/icons/IconDeviceSim.mjs';
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs';
import { utilityIcon } from '../../shared/ui/utility-icon.tsx';

export const AirtimeIcon = utilityIcon(IconDeviceSim);
export const TermsIcon = utilityIcon(IconScale);
