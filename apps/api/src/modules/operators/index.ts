export { authenticateOperator } from './sessions/authenticate-operator.ts';
export { addOwner, resetOwner } from './manage-operators.ts';
export { operatorRoutes } from './operator-routes.ts';
export { makeOperatorSecrets } from './sign-in/operator-secrets.ts';
export { activeOperators, operatorNames, wordOf, operatorNamesByPublicId } from './operator-store.ts';
