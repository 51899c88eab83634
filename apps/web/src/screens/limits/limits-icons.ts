// One import per icon: the library's index would pull thousands of files into every start of the dev server.
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import { utilityIcon } from '../../shared/ui/utility-icon.tsx';

export const PauseIcon = /* @__PURE__ */ utilityIcon(IconPlayerPause);
