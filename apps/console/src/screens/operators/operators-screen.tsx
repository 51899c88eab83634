import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useState } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { count, humanize } from '../../shared/format/text.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { AddOperator } from './add-operator.tsx';
import { OneTimePassword } from './one-time-password.tsx';
import { OperatorActionDialog, type OperatorAction } from './operator-action.tsx';

type Operator = Data<'listOperators'>[number];
const tones = { active: 'good', invited: 'warn', disabled: 'bad' } as const;

export function OperatorsScreen() {
  const me = useOperator();
  const reading = useRead('listOperators', {});
  const [adding, setAdding] = useState(false);
  const [asking, setAsking] = useState<{ action: OperatorAction; operator: Operator } | null>(null);
  const [password, setPassword] = useState<Data<'addOperator'> | null>(null);
  const list = {
    items: reading.data,
    failure: reading.error,
    retry: () => void reading.refetch(),
    more: null,
    loadingMore: false,
  };
  return (
    <Page
      title="Operators"
      about={reading.data && count(reading.data.filter(({ state }) => state === 'active').length, 'active operator')}
      tools={<Button onPress={() => setAdding(true)}>Add an operator</Button>}
    >
      <Panel flush>
        <DataTable
          label="Operators"
          list={list}
          empty="There are none."
          keyOf={({ id }) => id}
          columns={[
            { name: 'Operator', render: ({ username, id }) => <b>{id === me.id ? `${username} (you)` : username}</b> },
            { name: 'Role', render: ({ role }) => humanize(role) },
            { name: 'State', render: ({ state }) => <Chip tone={tones[state]}>{humanize(state)}</Chip> },
            { name: 'Added', render: ({ createdAt }) => formatMomentUnbroken(createdAt) },
            {
              name: 'Last seen',
              render: ({ lastSeenAt }) => (lastSeenAt === null ? 'never' : formatMomentUnbroken(lastSeenAt)),
            },
            {
              name: 'Actions',
              render: (operator) =>
                operator.id === me.id ? null : (
                  <div className="row">
                    {actionsFor(operator).map((action) => (
                      <Button
                        key={action}
                        kind="secondary"
                        className="btn-ghost btn-small"
                        onPress={() => setAsking({ action, operator })}
                      >
                        {
                          { resetOperator: 'New password', disableOperator: 'Disable', enableOperator: 'Let in again' }[
                            action
                          ]
                        }
                      </Button>
                    ))}
                  </div>
                ),
            },
          ]}
        />
      </Panel>
      {adding && <AddOperator onAdded={setPassword} onClose={() => setAdding(false)} />}
      {asking && <OperatorActionDialog {...asking} onPassword={setPassword} onClose={() => setAsking(null)} />}
      {password && <OneTimePassword of={password} onClose={() => setPassword(null)} />}
    </Page>
  );
}

function actionsFor({ state }: Operator): readonly OperatorAction[] {
  return state === 'disabled' ? ['enableOperator'] : ['resetOperator', 'disableOperator'];
}
