// One import per icon: the library's index would pull thousands of files into every start of the dev server.
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { utilityIcon } from '../../shared/ui/utility-icon.tsx';

export const PlusIcon = /* @__PURE__ */ utilityIcon(IconPlus);
