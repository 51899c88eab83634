export { grantPowerup, powerupsOf, spendPowerup, grantWelcomePowerups } from './powerups.ts';
