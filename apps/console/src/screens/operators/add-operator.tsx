import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { textOf } from '@spw/ui/parts/forms/field.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { useState, type FormEvent } from 'react';
import { useChange } from '../../shared/api/use-change.ts';
import type { Role } from '../../shared/session/session-store.ts';
import { Select } from '../../shared/ui/select.tsx';
import { ASKED, operatorRoles } from './operator-roles.ts';

export function AddOperator({ onClose }: { readonly onClose: () => void }) {
  const [role, setRole] = useState<Role>('support');
  const add = useChange('addOperator', { refresh: ['listOperatorProposals'], done: ASKED, onDone: onClose });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [username, phone, reason] = ['name', 'phone', 'reason'].map((field) => textOf(form, field).trim());
    add.run({ body: { username: username!, phone: phone!, reason: reason!, role } });
  }
  return (
    <Dialog open title="Add an operator" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <p>
          Another owner confirms it. Half of a one-time password then goes to the person’s phone; that owner hands over
          the other half.
        </p>
        <TextInput
          label="Username"
          name="name"
          minLength={3}
          maxLength={32}
          pattern="[a-z][a-z0-9._\-]+"
          autoCapitalize="none"
          helper="Small letters, digits, dot, dash."
          required
        />
        <TextInput
          label="Their phone"
          name="phone"
          type="tel"
          maxLength={20}
          helper="Their own: the owner who confirms checks it."
          required
        />
        <Select label="Role" value={role} options={operatorRoles} onChange={setRole} />
        <TextInput
          label="Reason"
          name="reason"
          minLength={3}
          maxLength={300}
          helper="Kept in the audit with your name."
          error={add.failure ?? undefined}
          required
        />
        <Button type="submit" loading={add.running}>
          Ask another owner
        </Button>
      </form>
    </Dialog>
  );
}
