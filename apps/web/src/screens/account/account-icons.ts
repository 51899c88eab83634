// One import per icon: the library's index would pull thousands of files into every start of the dev server.
import { utilityIcon } from '@spw/ui/parts/utility-icon.tsx';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';

export const DownloadIcon = /* @__PURE__ */ utilityIcon(IconDownload);
