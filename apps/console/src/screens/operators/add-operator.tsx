import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { textOf } from '@spw/ui/parts/forms/field.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { useState, type FormEvent } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import type { Role } from '../../shared/session/session-store.ts';
import { Select } from '../../shared/ui/select.tsx';

const roles: { value: Role; label: string }[] = [
  { value: 'support', label: 'Support: answers players' },
  { value: 'content', label: 'Content: questions and campaigns' },
  { value: 'finance', label: 'Finance: moves money' },
  { value: 'owner', label: 'Owner: everything' },
];

interface AddOperatorProps {
  readonly onAdded: (added: Data<'addOperator'>) => void;
  readonly onClose: () => void;
}

export function AddOperator({ onAdded, onClose }: AddOperatorProps) {
  const [role, setRole] = useState<Role>('support');
  const add = useChange('addOperator', {
    refresh: ['listOperators'],
    onDone: (added) => {
      onClose();
      onAdded(added);
    },
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const username = textOf(new FormData(event.currentTarget), 'name').trim();
    add.run({ body: { username, role } });
  }
  return (
    <Dialog open title="Add an operator" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <TextInput
          label="Username"
          name="name"
          minLength={3}
          maxLength={32}
          pattern="[a-z][a-z0-9._\-]+"
          autoCapitalize="none"
          helper="Small letters, digits, dot, dash."
          error={add.failure ?? undefined}
          required
        />
        <Select label="Role" value={role} options={roles} onChange={setRole} />
        <Button type="submit" loading={add.running}>
          Add
        </Button>
      </form>
    </Dialog>
  );
}
