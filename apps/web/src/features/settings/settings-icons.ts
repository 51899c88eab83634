// One import per icon: the library's index would pull thousands of files into every start of the dev server.
import { utilityIcon } from '@spw/ui/parts/utility-icon.tsx';
import IconDeviceMobileVibration from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileVibration.mjs';
import IconLeaf from '@tabler/icons-react/dist/esm/icons/IconLeaf.mjs';
import IconMessageCog from '@tabler/icons-react/dist/esm/icons/IconMessageCog.mjs';
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs';
import IconVideo from '@tabler/icons-react/dist/esm/icons/IconVideo.mjs';
import IconVolume from '@tabler/icons-react/dist/esm/icons/IconVolume.mjs';

export const DataSaverIcon = /* @__PURE__ */ utilityIcon(IconLeaf);
export const LessMotionIcon = /* @__PURE__ */ utilityIcon(IconPlayerPause);
export const MessagesIcon = /* @__PURE__ */ utilityIcon(IconMessageCog);
export const RecordingIcon = /* @__PURE__ */ utilityIcon(IconVideo);
export const SoundIcon = /* @__PURE__ */ utilityIcon(IconVolume);
export const VibrationIcon = /* @__PURE__ */ utilityIcon(IconDeviceMobileVibration);
