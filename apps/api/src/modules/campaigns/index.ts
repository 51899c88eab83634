export { operatorRoutes } from './operator-routes.ts';
export { routes } from './routes.ts';
export { seedCampaign } from './seed-campaign.ts';
export { personalData } from './tables.ts';
