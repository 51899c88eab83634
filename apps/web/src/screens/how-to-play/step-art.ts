import { artIcon } from '@spw/ui/parts/art-icon.tsx';
import podium from './art/podium.svg?raw';
import question from './art/question.svg?raw';
import streak from './art/streak.svg?raw';
import ticket from './art/ticket.svg?raw';
import wheel from './art/wheel.svg?raw';

export const PodiumArt = artIcon(podium);
export const QuestionArt = artIcon(question);
export const StreakArt = artIcon(streak);
export const TicketArt = artIcon(ticket);
export const WheelArt = artIcon(wheel);
