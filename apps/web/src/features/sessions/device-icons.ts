import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { utilityIcon } from '../../shared/ui/utility-icon.tsx';

export const ComputerIcon = utilityIcon(IconDeviceLaptop);
export const PhoneIcon = utilityIcon(IconDeviceMobile);
