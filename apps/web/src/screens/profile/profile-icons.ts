import { utilityIcon } from '@spw/ui/parts/utility-icon.tsx';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';

export const CameraIcon = utilityIcon(IconCamera);
export const LockIcon = utilityIcon(IconLock);
export const WarningIcon = utilityIcon(IconAlertTriangle);
