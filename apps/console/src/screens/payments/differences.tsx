import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { useList } from '../../shared/api/use-read.ts';
import { humanize } from '../../shared/format/text.ts';
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
          { name: 'Found', render: ({ foundAt }) => formatMomentUnbroken(foundAt) },
          { name: 'Reference', render: ({ reference }) => <span className="mono">{reference}</span> },
          { name: 'Provider', render: ({ provider, kind }) => `${humanize(provider)}, ${kind}` },
          { name: 'Difference', render: ({ class: kind }) => <b>{humanize(kind)}</b> },
          { name: 'Ours', render: ({ ours }) => <Side of={ours} /> },
          { name: 'Theirs', render: ({ theirs }) => <Side of={theirs} /> },
        ]}
      />
    </Panel>
  );
}

function Side({ of }: { readonly of: Readonly<Record<string, string>> | null }) {
  if (of === null) return <span className="muted">nothing</span>;
  return Object.entries(of).map(([name, value]) => (
    <div key={name}>
      <span className="muted">{humanize(name)}</span> {value}
    </div>
  ));
}
