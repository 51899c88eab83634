import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';

export type OperatorAction = 'resetOperator' | 'disableOperator' | 'enableOperator';

interface OperatorActionProps {
  readonly action: OperatorAction;
  readonly operator: Data<'listOperators'>[number];
  readonly onPassword: (made: Data<'addOperator'>) => void;
  readonly onClose: () => void;
}

const texts: Record<OperatorAction, readonly [title: string, says: string]> = {
  resetOperator: ['New password', 'gets a one-time password. Their authenticator and every session of theirs end.'],
  disableOperator: ['Disable', 'is shut out at once.'],
  enableOperator: ['Let in again', 'comes back by a first login with a one-time password.'],
};

export function OperatorActionDialog({ action, operator, onPassword, onClose }: OperatorActionProps) {
  const [title, says] = texts[action];
  const change = useChange(action, {
    refresh: ['listOperators'],
    done: `${title}: ${operator.username}`,
    onDone: (data) => {
      onClose();
      if ('oneTimePassword' in data) onPassword(data);
    },
  });
  return (
    <ConfirmDialog
      title={title}
      confirm={title}
      danger={action === 'disableOperator'}
      reason={{ label: 'Reason', helper: 'Kept in the audit with your name.' }}
      running={change.running}
      failure={change.failure}
      onConfirm={(reason) => change.run({ params: { id: operator.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>
        <b>{operator.username}</b> {says}
      </p>
    </ConfirmDialog>
  );
}
