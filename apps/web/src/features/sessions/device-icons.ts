import { utilityIcon } from '@spw/ui/parts/utility-icon.tsx';
import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';

export const ComputerIcon = utilityIcon(IconDeviceLaptop);
export const PhoneIcon = utilityIcon(IconDeviceMobile);
