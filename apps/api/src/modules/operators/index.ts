export { authenticateOperator } from './authenticate-operator.ts';
export { addOperator, publicIdOf, resetOperator } from './manage-operators.ts';
export { operatorRoutes } from './operator-routes.ts';
export { makeOperatorSecrets } from './operator-secrets.ts';
export { operatorNames, operatorNamesByPublicId } from './operator-store.ts';
