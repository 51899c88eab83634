// One import per icon: the library's index would pull thousands of files into every start of the dev server.
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { utilityIcon } from '../../shared/ui/utility-icon.tsx';

export const AirtimeIcon = /* @__PURE__ */ utilityIcon(IconDeviceMobile);
