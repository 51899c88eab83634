import { describeDifferences } from '@spw/rules/setting-words';
import { auditWords, AUDIT_WORDS } from '@spw/rules/audit-words';
import { formatLongDay, formatTimeWithSeconds } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { saveFile } from '@spw/ui/save-file.ts';
import { Fragment } from 'react';
import { Link } from 'react-router';
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
const ACTIONS = [
  { value: '', label: 'Anything' },
  ...Object.entries(AUDIT_WORDS)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
];

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
    ...(view.query.from && { from: view.query.from }),
    ...(view.query.to && { to: view.query.to }),
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
    { name: 'Time', render: ({ at }) => formatTimeWithSeconds(Date.parse(at)) },
    {
      name: 'Person',
      render: ({ operator: who }) =>
        who === null ? (
          'A command'
        ) : (
          <button type="button" className="table-name" onClick={() => setOperator(who.id)}>
            {who.username}
          </button>
        ),
    },
    {
      name: 'What happened',
      fixed: true,
      render: ({ action: done, before, after, reason }) => (
        <div className="min-w-48 wrap-anywhere">
          <b>{auditWords(done)}</b>
          <div>
            <Change before={before} after={after} />
          </div>
          {reason !== null && <div className="muted">“{reason}”</div>}
        </div>
      ),
    },
    { name: 'About', render: ({ object: about }) => <About object={about} /> },
    { name: 'No.', end: true, render: ({ id }) => id },
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
              label="Person"
              value={operator}
              options={[
                { value: '', label: 'Everybody' },
                ...(operators ?? []).map(({ id, username }) => ({ value: id, label: username })),
              ]}
              onChange={setOperator}
            />
          </div>
          <div className="w-64">
            <Select label="What happened" value={action} options={ACTIONS} onChange={setAction} />
          </div>
          <SearchBox label="About, such as player:…" value={object} onSearch={setObject} />
        </div>
        <ListTools screen="audit" view={view} list={list} columns={columns} days />
        <DataTable
          label="Audit"
          tall
          list={list}
          empty="Nothing is found by that."
          keyOf={({ id }) => String(id)}
          headingOf={({ at }) => formatLongDay(at)}
          view={view}
          columns={columns}
        />
      </Panel>
    </Page>
  );
}

/** What it was done to; a link where there is a screen of it. */
function About({ object }: { readonly object: string }) {
  const [kind = '', id = ''] = object.split(':');
  const to = placeOf(kind, id);
  const text = id === '' ? humanize(kind) : `${humanize(kind)} ${UUID.test(id) ? id.slice(-6) : id}`;
  return to === null ? text : <Link to={to}>{text}</Link>;
}

const PLACES: Readonly<Record<string, (id: string) => string>> = {
  player: (id) => `/players/${id}`,
  question: (id) => `/questions?open=${id}`,
  campaign: (id) => `/campaigns?open=${id}`,
  withdrawal: (id) => `/withdrawals?open=${id}`,
  week: (id) => `/week/${id}`,
  contact: (id) => `/inbox?kind=contact&message=${id}`,
  bug: (id) => `/inbox?kind=bug&message=${id}`,
  idea: (id) => `/inbox?kind=idea&message=${id}`,
  survey: (id) => `/inbox?kind=survey&message=${id}`,
};

function placeOf(kind: string, id: string): string | null {
  return id !== '' && Object.hasOwn(PLACES, kind) ? PLACES[kind]!(id) : null;
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
  const changed = describeDifferences(value);
  if (changed !== null) return changed;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
