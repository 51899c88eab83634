export { authenticateOperator } from './authenticate-operator.ts';
export type { OperatorsDeps } from './deps.ts';
export { addOperator, publicIdOf, resetOperator } from './manage-operators.ts';
export { operatorRoutes } from './operator-routes.ts';
export { makeOperatorSecrets } from './operator-secrets.ts';
export { operatorNames } from './operator-store.ts';
