// One import per icon: the library's index would pull thousands of files into every start of the dev server.
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { utilityIcon } from '../../shared/ui/utility-icon.tsx';

export const DownloadIcon = /* @__PURE__ */ utilityIcon(IconDownload);
