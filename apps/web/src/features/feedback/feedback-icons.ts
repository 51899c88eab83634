import { utilityIcon } from '@spw/ui/parts/utility-icon.tsx';
import IconBug from '@tabler/icons-react/dist/esm/icons/IconBug.mjs';
import IconMessageDots from '@tabler/icons-react/dist/esm/icons/IconMessageDots.mjs';

export const BugIcon = utilityIcon(IconBug);
export const FeedbackIcon = utilityIcon(IconMessageDots);
