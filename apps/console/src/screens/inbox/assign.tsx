import { Button } from '@spw/ui/parts/button.tsx';
import { useChange } from '../../shared/api/use-change.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import type { InboxItem } from './same-words.ts';

const NOBODY = '';

/** Whose these are to answer: the reader's by one press, somebody else's, or nobody's again. */
export function Assign({ items }: { readonly items: readonly InboxItem[] }) {
  const { username } = useOperator();
  const { data: desk } = useRead('getInboxDesk', {});
  const assign = useChange('assignInbox', { refresh: ['listInbox'] });
  const owners = new Set(items.map(({ assignedTo }) => assignedTo ?? NOBODY));
  const now = owners.size === 1 ? [...owners][0]! : NOBODY;
  const give = (to: string | null) =>
    assign.run({ body: { kind: items[0]!.kind, ids: items.map(({ id }) => id), to } });
  const people = [...new Set([...(desk?.people ?? []), ...(now === NOBODY ? [] : [now])])];
  return (
    <div className="row">
      <select
        className="select-small"
        aria-label="Whose to answer"
        value={now}
        disabled={assign.running}
        onChange={(event) => give(event.target.value === NOBODY ? null : event.target.value)}
      >
        <option value={NOBODY}>Nobody’s yet</option>
        {people.map((name) => (
          <option key={name} value={name}>
            {name === username ? `${name} (you)` : name}
          </option>
        ))}
      </select>
      {now !== username && (
        <Button kind="secondary" className="btn-small" loading={assign.running} onPress={() => give(username)}>
          {items.length === 1 ? 'Take it' : 'Take them'}
        </Button>
      )}
      {assign.failure && (
        <span className="field-error" role="alert">
          {assign.failure}
        </span>
      )}
    </div>
  );
}
