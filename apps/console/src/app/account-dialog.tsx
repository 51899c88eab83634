import { Button } from '@spw/ui/parts/button.tsx';
import { Dialog } from '@spw/ui/parts/dialogs/dialog.tsx';
import { textOf } from '@spw/ui/parts/forms/field.tsx';
import { TextInput } from '@spw/ui/parts/forms/text-input.tsx';
import { useState, type FormEvent } from 'react';
import { useChange } from '../shared/api/use-change.ts';
import { useOperator } from '../shared/session/session-store.ts';
import { RecoveryCodes } from '../shared/ui/recovery-codes.tsx';

/** An operator's own password and recovery codes. */
export function AccountDialog({ onClose }: { readonly onClose: () => void }) {
  const { username, recoveryCodesLeft } = useOperator();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const password = useChange('changeOperatorPassword', { refresh: [], done: 'Password changed', onDone: onClose });
  const replace = useChange('replaceRecoveryCodes', {
    refresh: [],
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });

  function changePassword(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    password.run({ body: { oldPassword: textOf(form, 'old'), newPassword: textOf(form, 'new') } });
  }
  function replaceCodes(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    replace.run({ body: { code: textOf(new FormData(event.currentTarget), 'code').trim() } });
  }

  return (
    <Dialog open title="Password and recovery codes" onClose={onClose}>
      <div className="stack text-ink">
        <form className="stack-s" onSubmit={changePassword}>
          <h3>New password</h3>
          <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
          <TextInput label="Password now" name="old" type="password" autoComplete="current-password" required />
          <TextInput
            label="New password"
            name="new"
            type="password"
            autoComplete="new-password"
            helper="12 characters or more. Your other sessions end."
            error={password.failure ?? undefined}
            required
          />
          <Button type="submit" kind="secondary" loading={password.running}>
            Change password
          </Button>
        </form>
        {codes === null ? (
          <form className="stack-s" onSubmit={replaceCodes}>
            <h3>Recovery codes</h3>
            <p>{recoveryCodesLeft} left. New ones make the old ones worthless.</p>
            <TextInput
              label="Code of your authenticator"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              error={replace.failure ?? undefined}
              required
            />
            <Button type="submit" kind="secondary" loading={replace.running}>
              New recovery codes
            </Button>
          </form>
        ) : (
          <RecoveryCodes codes={codes} />
        )}
      </div>
    </Dialog>
  );
}
