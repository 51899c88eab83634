export { purchaseRoutes } from './purchase-routes.ts';
export { routes } from './routes.ts';
