export { grantPowerup, powerupsOf, takePowerup, welcomePlayer } from './powerups.ts';
