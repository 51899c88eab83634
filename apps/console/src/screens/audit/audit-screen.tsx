import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { saveFile } from '@spw/ui/save-file.ts';
import { Fragment } from 'react';
import { call, failureText } from '../../shared/api/call.ts';
import { useList, useRead, type ItemOf } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { useListView } from '../../shared/ui/use-list-view.ts';
import { useSearchParam } from '../../shared/use-search-param.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ACTION = /^[a-z][a-z.-]*$/;

/** What operators did and looked at. Each entry holds the hash of the one before, so none can be changed unseen. */
export function AuditScreen() {
  const [object, setObject] = useSearchParam('object');
  const [action, setAction] = useSearchParam('action');
  const [operator, setOperator] = useSearchParam('operator');
  const view = useListView();
  const { data: operators } = useRead('listOperators', {});
  const toast = useToast();
  const filter = {
    ...(UUID.test(operator) && { operator }),
    ...(ACTION.test(action) && { action }),
    ...(object !== '' && { object }),
  };
  const list = useList('listAudit', { query: filter });

  async function save() {
    try {
      const { data } = await call('exportAudit', { query: filter });
      saveFile(data.name, data.csv, 'text/csv');
    } catch (failure) {
      toast.error(failureText(failure));
    }
  }

  const columns: Column<ItemOf<'listAudit'>>[] = [
    { name: 'No.', end: true, render: ({ id }) => id },
    { name: 'At', render: ({ at }) => formatMomentUnbroken(at) },
    {
      name: 'Who',
      render: ({ operator: who }) => <b>{who?.username ?? 'a command'}</b>,
    },
    {
      name: 'What',
      fixed: true,
      render: (entry) => (
        <>
          <div>{humanize(entry.action)}</div>
          <div className="mono min-w-36 break-all text-ink2">{entry.object}</div>
        </>
      ),
    },
    {
      name: 'Change',
      render: ({ before, after, reason }) => (
        <div className="min-w-36 wrap-anywhere">
          <Change before={before} after={after} />
          {reason !== null && <div className="muted">{reason}</div>}
        </div>
      ),
    },
    { name: 'Hash', render: ({ hash }) => <span className="mono text-ink2">{hash.slice(0, 8)}</span> },
  ];
  return (
    <Page
      title="Audit"
      about="What operators did and looked at, newest first"
      tools={
        <Button kind="secondary" className="btn-ghost" onPress={() => void save()}>
          Export
        </Button>
      }
    >
      <Panel flush>
        <div className="row items-end p-4 pb-2">
          <div className="w-40">
            <Select
              label="Operator"
              value={operator}
              options={[
                { value: '', label: 'Everybody' },
                ...(operators ?? []).map(({ id, username }) => ({ value: id, label: username })),
              ]}
              onChange={setOperator}
            />
          </div>
          <SearchBox label="Action, such as player.disable" value={action} onSearch={setAction} />
          <SearchBox label="Object, such as player:…" value={object} onSearch={setObject} />
        </div>
        <ListTools screen="audit" view={view} list={list} columns={columns} />
        <DataTable
          label="Audit"
          tall
          list={list}
          empty="Nothing is found by that."
          keyOf={({ id }) => String(id)}
          view={view}
          columns={columns}
        />
      </Panel>
    </Page>
  );
}

type Facts = Readonly<Record<string, unknown>> | null;

function Change({ before, after }: { readonly before: Facts; readonly after: Facts }) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ', '}
      <span className="muted">{humanize(name)}</span> {before && name in before && <del>{short(before[name])}</del>}{' '}
      {after && name in after && <span className="font-semibold">{short(after[name])}</span>}
    </Fragment>
  ));
}

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
