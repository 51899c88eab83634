import { AUDIT_GROUPS, auditWords, AUDIT_WORDS, type AuditGroup } from '@spw/rules/audit-words';
import { formatLongDay, formatTimeWithSeconds } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useToast } from '@spw/ui/parts/toast-provider.tsx';
import { saveFile } from '@spw/ui/save-file.ts';
import { useSearchParams } from 'react-router';
import { call, failureText } from '../../shared/api/call.ts';
import { useList, useRead } from '../../shared/api/use-read.ts';
import { DownloadIcon } from '../../shared/icons.ts';
import { DataTable, type Column } from '../../shared/ui/data-table.tsx';
import { Filter } from '../../shared/ui/filter.tsx';
import { ListTools } from '../../shared/ui/list-tools.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { useListView } from '../../shared/ui/use-list-view.ts';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { About, Change, type Entry } from './audit-parts.tsx';
import { EntryCard } from './entry-card.tsx';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ACTION = /^[a-z][a-z.-]*$/;
const ACTIONS = Object.entries(AUDIT_WORDS)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label));
/** Most of the log is what was looked at: whoever wants to know what was done leaves it out. */
const GROUPS: Readonly<Record<'acts' | AuditGroup, string>> = {
  acts: 'What was done',
  money: 'Money',
  settings: 'Settings',
  operators: 'Operators',
  refused: 'Refused',
  looks: 'Looked at',
};
type Group = keyof typeof GROUPS;

/** What operators did and looked at. Each entry holds the hash of the one before, so none can be changed unseen. */
export function AuditScreen() {
  const [object, setObject] = useSearchParam('object');
  const [action, setAction] = useSearchParam('action');
  const [operator, setOperator] = useSearchParam('operator');
  const [open, setOpen] = useSearchParam('open');
  const [words] = useSearchParams();
  const group = groupOf(words.get('group'));
  const view = useListView();
  const { data: operators } = useRead('listOperators', {});
  const toast = useToast();
  const filter = {
    ...(UUID.test(operator) && { operator }),
    ...(ACTION.test(action) && { action }),
    ...(object !== '' && { object }),
    ...(group !== null && { group }),
    ...(view.query.from && { from: view.query.from }),
    ...(view.query.to && { to: view.query.to }),
  };
  const list = useList('listAudit', { query: { ...filter, ...(view.query.sort && { sort: view.query.sort }) } });

  async function save() {
    try {
      const { data } = await call('exportAudit', { query: filter });
      saveFile(data.name, data.csv, 'text/csv');
    } catch (failure) {
      toast.error(failureText(failure));
    }
  }

  const chosen = list.items?.find(({ id }) => String(id) === open) ?? list.items?.[0];
  const columns: Column<Entry>[] = [
    { name: 'Time', sorted: 'newest', render: ({ at }) => formatTimeWithSeconds(Date.parse(at)) },
    {
      name: 'Person',
      render: ({ operator: who }) =>
        who === null ? (
          'A command'
        ) : (
          <button type="button" className="table-name whitespace-nowrap" onClick={() => setOperator(who.id)}>
            {who.username}
          </button>
        ),
    },
    {
      name: 'What happened',
      fixed: true,
      render: ({ action: done, before, after, reason }) => (
        <div className="wrap-anywhere">
          <b>{auditWords(done)}</b>
          <div className="muted line-clamp-2">
            <Change action={done} before={before} after={after} />
          </div>
          {reason !== null && <div className="muted">“{reason}”</div>}
        </div>
      ),
    },
    { name: 'About', wide: true, render: ({ object: about }) => <About object={about} /> },
  ];
  return (
    <Page
      title="Audit"
      about="What operators did and looked at, in Lagos time"
      tabs={
        <Tabs
          label="Which entries"
          at={addressOf(words, group)}
          tabs={[
            { to: addressOf(words, null), label: 'Everything' },
            ...Object.entries(GROUPS).map(([name, label]) => ({ to: addressOf(words, name as Group), label })),
          ]}
        />
      }
      tools={
        <Button kind="secondary" icon={<DownloadIcon />} onPress={() => void save()}>
          Export
        </Button>
      }
    >
      <div className="page-grid">
        <ListTools screen="audit" view={view} list={list} columns={columns} days="Days">
          <Filter
            name="Person"
            value={operator}
            choices={(operators ?? []).map(({ id, username }) => ({ value: id, label: username }))}
            unset="anyone"
            onChange={setOperator}
          />
          <Filter
            name="What happened"
            value={action}
            choices={actionsOf(group)}
            unset="anything"
            onChange={setAction}
          />
          <SearchBox label="About, such as player:…" value={object} onSearch={setObject} />
        </ListTools>
        <div className="page-grid grid-beside">
          <Panel flush>
            <DataTable
              label="Audit"
              tall
              list={list}
              empty="Nothing is found by that."
              keyOf={({ id }) => String(id)}
              chosen={chosen ? String(chosen.id) : null}
              onChoose={({ id }) => setOpen(String(id))}
              headingOf={({ at }) => formatLongDay(at)}
              view={view}
              columns={columns}
            />
          </Panel>
          {chosen && <EntryCard entry={chosen} onObject={setObject} />}
        </div>
      </div>
    </Page>
  );
}

function groupOf(text: string | null): Group | null {
  return text !== null && Object.hasOwn(GROUPS, text) ? (text as Group) : null;
}

/** What can be chosen within a group; what would leave nothing is not offered. */
function actionsOf(group: Group | null): typeof ACTIONS {
  if (group === null) return ACTIONS;
  if (group === 'acts') return ACTIONS.filter(({ value }) => value !== 'read');
  const within: readonly string[] = AUDIT_GROUPS[group];
  return ACTIONS.filter(({ value }) => within.includes(value));
}

/** Another group may have none of the action that was chosen. */
function addressOf(words: URLSearchParams, group: Group | null): string {
  const after = new URLSearchParams(words);
  after.delete('open');
  if (group === null) after.delete('group');
  else after.set('group', group);
  const action = after.get('action');
  if (action !== null && !actionsOf(group).some(({ value }) => value === action)) after.delete('action');
  return `?${after.toString()}`;
}
