import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { useState } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import type { Role } from '../../shared/session/session-store.ts';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { ASKED, operatorRoles } from './operator-roles.ts';

type Operator = Data<'listOperators'>[number];
export type OperatorAction = 'changeOperatorRole' | 'resetOperator' | 'disableOperator' | 'enableOperator';

interface ActionProps {
  readonly operator: Operator;
  readonly onClose: () => void;
}

export const actionNames: Record<OperatorAction, string> = {
  changeOperatorRole: 'Role',
  resetOperator: 'Reset',
  disableOperator: 'Disable',
  enableOperator: 'Let in again',
};
const reason = { label: 'Reason', helper: 'Kept in the audit with your name.' };

export function OperatorActionDialog({ action, ...props }: ActionProps & { readonly action: OperatorAction }) {
  if (action === 'disableOperator') return <Disable {...props} />;
  if (action === 'changeOperatorRole') return <ChangeRole {...props} />;
  return <FirstLogin {...props} action={action} />;
}

function Disable({ operator, onClose }: ActionProps) {
  const change = useChange('disableOperator', {
    refresh: ['listOperators'],
    done: `Disabled: ${operator.username}`,
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title="Disable"
      confirm="Disable"
      danger
      reason={reason}
      running={change.running}
      failure={change.failure}
      onConfirm={(words) => change.run({ params: { id: operator.id }, body: { reason: words } })}
      onClose={onClose}
    >
      <p>
        <b>{operator.username}</b> is shut out at once.
      </p>
    </ConfirmDialog>
  );
}

function ChangeRole({ operator, onClose }: ActionProps) {
  const [role, setRole] = useState<Role>(operator.role);
  const change = useChange('changeOperatorRole', { refresh: ['listOperatorProposals'], done: ASKED, onDone: onClose });
  return (
    <ConfirmDialog
      title="Another role"
      confirm="Ask another owner"
      reason={reason}
      running={change.running}
      failure={change.failure}
      onConfirm={(words) => change.run({ params: { id: operator.id }, body: { role, reason: words } })}
      onClose={onClose}
    >
      <p>
        Once another owner has confirmed it, <b>{operator.username}</b> is signed out everywhere, comes back with the
        new role and approves nothing for 48 hours.
      </p>
      <Select label="Role" value={role} options={operatorRoles} onChange={setRole} />
    </ConfirmDialog>
  );
}

const firstLogin = {
  resetOperator: ['Reset', 'loses the authenticator and every session, and comes back by a one-time password.'],
  enableOperator: ['Let in again', 'comes back by a first login with a one-time password.'],
} as const;

function FirstLogin({ action, operator, onClose }: ActionProps & { readonly action: keyof typeof firstLogin }) {
  const [title, says] = firstLogin[action];
  const [phone, setPhone] = useState('');
  const change = useChange(action, { refresh: ['listOperatorProposals'], done: ASKED, onDone: onClose });
  const known = operator.phone === null ? 'No number is known.' : `Empty: the known one, ${operator.phone}.`;
  return (
    <ConfirmDialog
      title={title}
      confirm="Ask another owner"
      reason={reason}
      running={change.running}
      failure={change.failure}
      onConfirm={(words) =>
        change.run({
          params: { id: operator.id },
          body: { reason: words, ...(phone.trim() !== '' && { phone: phone.trim() }) },
        })
      }
      onClose={onClose}
    >
      <p>
        Once another owner has confirmed it, <b>{operator.username}</b> {says}
      </p>
      <TextInput
        label="Their phone"
        type="tel"
        maxLength={20}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        helper={known}
      />
    </ConfirmDialog>
  );
}
