// One import per icon: the library's index would pull thousands of files into every start of the dev server.
import { utilityIcon } from '@spw/ui/parts/utility-icon.tsx';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';

export const PlusIcon = /* @__PURE__ */ utilityIcon(IconPlus);
