import IconBug from '@tabler/icons-react/dist/esm/icons/IconBug.mjs';
import IconMessageDots from '@tabler/icons-react/dist/esm/icons/IconMessageDots.mjs';
import { utilityIcon } from '../../shared/ui/utility-icon.tsx';

export const BugIcon = utilityIcon(IconBug);
export const FeedbackIcon = utilityIcon(IconMessageDots);
