import * as contract from '@spw/contract/console/door';
import type { App } from '../../platform/http/platform.ts';
import { serve } from '../../platform/http/serve.ts';
import type { OperatorsDeps } from './deps.ts';
import { addOperator, disableOperator, enableOperator, resetOperator, type Invited } from './manage-operators.ts';
import { listAll } from './operator-store.ts';
import { showOperator } from './operator-view.ts';

/** Owners look after the operators. */
export function manageRoutes(app: App, deps: OperatorsDeps): void {
  serve(app, contract.listOperators, async () => ({ data: (await listAll(deps.db)).map(showOperator) }));

  serve(app, contract.addOperator, async ({ operator: by, body }) => ({
    data: showInvited(await addOperator(deps, { by, ...body })),
  }));

  serve(app, contract.resetOperator, async ({ operator: by, params, body }) => ({
    data: showInvited(await resetOperator(deps, { by, publicId: params.id, ...body })),
  }));

  serve(app, contract.disableOperator, async ({ operator: by, params, body }) => ({
    data: showOperator(await disableOperator(deps, { by, publicId: params.id, ...body })),
  }));

  serve(app, contract.enableOperator, async ({ operator: by, params, body }) => ({
    data: showInvited(await enableOperator(deps, { by, publicId: params.id, ...body })),
  }));
}

function showInvited({ operator, oneTimePassword }: Invited) {
  return { operator: showOperator(operator), oneTimePassword };
}
