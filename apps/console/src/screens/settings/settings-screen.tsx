import { Button } from '@spw/ui/parts/button.tsx';
import { useRead } from '../../shared/api/use-read.ts';
import { count } from '../../shared/format/text.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { Page } from '../../shared/ui/page.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import { Proposals } from './proposals.tsx';
import { SettingsDraft } from './settings-draft.tsx';
import { SettingsGroups } from './settings-groups.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';
import { Versions } from './versions.tsx';

export function SettingsScreen() {
  const reading = useRead('getConsoleSettings', {});
  const owner = useMay('owner');
  const [draft, setDraft] = useSettingsDraft();
  const current = reading.data;
  return (
    <Page
      title="Settings"
      about={
        current &&
        `Version ${current.version}. ${count(Object.values(current.changes).flatMap(Object.keys).length, 'setting')} other than the default`
      }
      tools={
        owner &&
        current && (
          <Button
            kind={draft ? 'secondary' : 'primary'}
            onPress={() => setDraft((before) => (before ? null : { changes: current.changes, unread: {} }))}
          >
            {draft ? 'Drop the draft' : 'Draft a new version'}
          </Button>
        )
      }
    >
      <ReadState of={reading}>
        {(now) => (
          <div className="page-grid grid-b">
            <SettingsGroups now={now} draft={draft} onDraft={setDraft} />
            <div className="page-grid">
              {draft && <SettingsDraft now={now} draft={draft} onDone={() => setDraft(() => null)} />}
              <Proposals waiting={now.waiting} />
              <Versions />
            </div>
          </div>
        )}
      </ReadState>
    </Page>
  );
}
