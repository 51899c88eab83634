// One import per icon: the library's index would pull thousands of files into every start of the dev server.
import { utilityIcon } from '@spw/ui/parts/utility-icon.tsx';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';

export const AddIcon = /* @__PURE__ */ utilityIcon(IconPlus);
export const EditIcon = /* @__PURE__ */ utilityIcon(IconPencil);
export const HideIcon = /* @__PURE__ */ utilityIcon(IconEyeOff);
export const ListIcon = /* @__PURE__ */ utilityIcon(IconList);
export const RemoveIcon = /* @__PURE__ */ utilityIcon(IconTrash);
export const ShowIcon = /* @__PURE__ */ utilityIcon(IconEye);
