export { grantPlays, grantWelcomePlays, ownedPlaysOf, playsOf, spendPlay } from './plays.ts';
