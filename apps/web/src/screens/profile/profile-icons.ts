import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { utilityIcon } from '../../shared/ui/utility-icon.tsx';

export const CameraIcon = utilityIcon(IconCamera);
export const LockIcon = utilityIcon(IconLock);
export const WarningIcon = utilityIcon(IconAlertTriangle);
