export { grantPlays, grantWelcomePlays, ownedPlaysOf, playsOf, spendPlay, type OwnedPlays } from './plays.ts';
