import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Button } from '@spw/ui/parts/button.tsx';
import { useList } from '../../shared/api/use-read.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { Differences } from './settings-preview.tsx';

export function Versions() {
  const { items, more, loadingMore } = useList('listSettingsVersions', { query: { limit: 10 } });
  return (
    <Panel title="Versions">
      {items?.length === 0 && <p className="muted">Only the defaults so far.</p>}
      <ol className="stack">
        {items?.map(({ version, publishedAt, publishedBy, reason, differences }) => (
          <li key={version} className="stack-s">
            <div>
              <b>Version {version}</b>
              <div className="muted">
                {publishedBy}, {formatMomentUnbroken(publishedAt)}
                {reason !== null && `: ${reason}`}
              </div>
            </div>
            <Differences of={differences} />
          </li>
        ))}
      </ol>
      {more && (
        <Button kind="quiet" loading={loadingMore} onPress={more}>
          Older versions
        </Button>
      )}
    </Panel>
  );
}
