export { grantPlays, playsOf, spendPlay } from './plays.ts';
