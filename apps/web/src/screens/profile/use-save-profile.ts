import { useLingui } from '@lingui/react/macro';
import type { BodyOf } from '@spw/contract/endpoint';
import type { changeProfile } from '@spw/contract/profile';
import { ApiFailure } from '@spw/ui/http/failures.ts';
import { announce } from '@spw/ui/parts/live-region.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { failureText, refusalText } from '../../shared/api/failure-text.ts';
import { thisSession } from '../../shared/session/session-store.ts';

export type ProfileBody = BodyOf<typeof changeProfile>;
export type Problems = { readonly [Field in keyof ProfileBody]?: string };

/** Sends the profile. What the server finds wrong stands at its field, or above all of them. */
export function useSaveProfile(onSaved: () => void) {
  const { t, i18n } = useLingui();
  const toast = useToast();
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState<string | null>(null);

  async function save(body: ProfileBody, file: Blob | undefined): Promise<void> {
    if (saving) return;
    setSaving(true);
    forgive();
    const session = thisSession();
    try {
      const { data } = await call('changeProfile', { body, ...(file === undefined ? {} : { file }) });
      session.changePlayer(data);
      // A new name or picture stands on the board too.
      void queries.invalidateQueries();
      toast.success(t`Profile updated successfully`);
      onSaved();
    } catch (failure) {
      const text = failureText(i18n, failure, t`Something went wrong`);
      const fields = failure instanceof ApiFailure ? Object.entries(failure.fields) : [];
      setProblems(Object.fromEntries(fields.map(([field, { code, message }]) => [field, refusalText(code, message)])));
      setProblem(fields.length === 0 ? text : null);
      if (text !== null) announce(text, 'assertive');
    } finally {
      setSaving(false);
    }
  }

  function forgive(): void {
    setProblems({});
    setProblem(null);
  }

  return { saving, problems, problem, save, forgive };
}
