// One import per icon: the library's index would pull thousands of files into every start of the dev server.
import { utilityIcon } from '@spw/ui/parts/utility-icon.tsx';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';

export const AirtimeIcon = /* @__PURE__ */ utilityIcon(IconDeviceMobile);
