import { useList } from '../../shared/api/use-read.ts';
import { moment } from '../../shared/format/times.ts';
import { words } from '../../shared/format/words.ts';
import { DataTable } from '../../shared/ui/data-table.tsx';
import { Panel } from '../../shared/ui/panel.tsx';

export function Differences() {
  return (
    <Panel flush>
      <DataTable
        label="Differences"
        tall
        list={useList('listDifferences', { query: {} })}
        empty="Our book and the providers’ agree."
        keyOf={({ reference, class: kind, foundAt }) => `${reference} ${kind} ${foundAt}`}
        columns={[
          { name: 'Found', cell: ({ foundAt }) => moment(foundAt) },
          { name: 'Reference', cell: ({ reference }) => <span className="mono">{reference}</span> },
          { name: 'Provider', cell: ({ provider, kind }) => `${words(provider)}, ${kind}` },
          { name: 'Difference', cell: ({ class: kind }) => <b>{words(kind)}</b> },
          { name: 'Ours', cell: ({ ours }) => <Side of={ours} /> },
          { name: 'Theirs', cell: ({ theirs }) => <Side of={theirs} /> },
        ]}
      />
    </Panel>
  );
}

function Side({ of }: { readonly of: Readonly<Record<string, string>> | null }) {
  if (of === null) return <span className="muted">nothing</span>;
  return Object.entries(of).map(([name, value]) => (
    <div key={name}>
      <span className="muted">{words(name)}</span> {value}
    </div>
  ));
}
