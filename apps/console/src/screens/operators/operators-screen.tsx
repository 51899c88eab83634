import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { Chip } from '@spw/ui/parts/display/chip.tsx';
import { useNow } from '@spw/ui/use-now.ts';
import { useState } from 'react';
import type { Data } from '../../shared/api/calls.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { useRead } from '../../shared/api/use-read.ts';
import { count, humanize } from '../../shared/format/text.ts';
import { useOperator } from '../../shared/session/session-store.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { AddOperator } from './add-operator.tsx';
import { actionNames, OperatorActionDialog, type OperatorAction } from './operator-action.tsx';
import { OperatorProposals } from './operator-proposals.tsx';

type Operator = Data<'listOperators'>[number];
const tones = { active: 'good', invited: 'warn', disabled: 'bad' } as const;
const MINUTE = 60_000;

export function OperatorsScreen() {
  const me = useOperator();
  const now = useNow(MINUTE);
  const reading = useRead('listOperators', {});
  const [adding, setAdding] = useState(false);
  const [asking, setAsking] = useState<{ action: OperatorAction; operator: Operator } | null>(null);
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
      <div className="page-grid">
        <OperatorProposals />
        <Panel flush>
          <DataTable
            label="Operators"
            list={list}
            empty="There are none."
            keyOf={({ id }) => id}
            columns={[
              {
                name: 'Operator',
                render: ({ username, id }) => <b>{id === me.id ? `${username} (you)` : username}</b>,
              },
              { name: 'Role', render: ({ role }) => humanize(role) },
              { name: 'State', render: ({ state }) => <Chip tone={tones[state]}>{humanize(state)}</Chip> },
              {
                name: 'Approves',
                render: ({ approvesFrom }) =>
                  Date.parse(approvesFrom) <= now ? 'yes' : `from ${formatMomentUnbroken(approvesFrom)}`,
              },
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
                          className="btn-small"
                          onPress={() => setAsking({ action, operator })}
                        >
                          {actionNames[action]}
                        </Button>
                      ))}
                      {operator.state === 'invited' && operator.phone !== null && <SendAgain operator={operator} />}
                    </div>
                  ),
              },
            ]}
          />
        </Panel>
      </div>
      {adding && <AddOperator onClose={() => setAdding(false)} />}
      {asking && <OperatorActionDialog {...asking} onClose={() => setAsking(null)} />}
    </Page>
  );
}

function SendAgain({ operator }: { readonly operator: Operator }) {
  const change = useChange('sendFirstHalf', {
    refresh: [],
    done: ({ sent }) => (sent ? `Sent to ${operator.phone}` : 'The text could not be sent. Try again later'),
  });
  return (
    <>
      <Button
        kind="secondary"
        className="btn-small"
        loading={change.running}
        onPress={() => change.run({ params: { id: operator.id } })}
      >
        Text again
      </Button>
      {change.failure && <span className="field-error">{change.failure}</span>}
    </>
  );
}

function actionsFor({ state }: Operator): readonly OperatorAction[] {
  return state === 'disabled' ? ['enableOperator'] : ['changeOperatorRole', 'resetOperator', 'disableOperator'];
}
