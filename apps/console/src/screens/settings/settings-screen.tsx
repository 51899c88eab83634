import { ruleOf } from '@spw/rules/setting-bounds';
import { problemsOf } from '@spw/rules/setting-problems';
import { findSettings, SETTING_TOPICS, topicOf } from '@spw/rules/setting-texts';
import { warningsOf } from '@spw/rules/setting-warnings';
import { describeProblem, pathsIn } from '@spw/rules/setting-words';
import { differencesOf, effectsOf, needsSecondPerson } from '@spw/rules/settings-effects';
import { formatMomentUnbroken } from '@spw/ui/format/dates.ts';
import { Link } from 'react-router';
import { useRead } from '../../shared/api/use-read.ts';
import { useMay } from '../../shared/session/session-store.ts';
import { Page } from '../../shared/ui/page.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { People } from '../../shared/ui/people.tsx';
import { ReadState } from '../../shared/ui/read-state.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { useSearchParam } from '../../shared/use-search-param.ts';
import { changesTo, settingsWith, valueAt, withEdit, type Draft, type Now } from './draft.ts';
import { DraftBar } from './draft-bar.tsx';
import { Proposals } from './proposals.tsx';
import { SettingField } from './setting-field.tsx';
import { EffectList } from './settings-preview.tsx';
import { useSettingsDraft } from './use-settings-draft.ts';
import { Versions } from './versions.tsx';
import './settings.css';

export function SettingsScreen() {
  const reading = useRead('getConsoleSettings', {});
  const [words, setWords] = useSearchParam('find');
  return (
    <Page
      title="Settings"
      about={reading.data && liveSince(reading.data)}
      tools={<SearchBox label="Find a setting" value={words} onSearch={setWords} />}
    >
      <ReadState of={reading}>{(now) => <Desk now={now} words={words} />}</ReadState>
    </Page>
  );
}

function liveSince({ version, since, next }: Now): string {
  const live =
    since === null ? 'The defaults are live' : `Version ${version} is live since ${formatMomentUnbroken(since)}`;
  return next === null ? live : `${live}. Version ${next.version} starts on ${formatMomentUnbroken(next.startsAt)}`;
}

function Desk({ now, words }: { readonly now: Now; readonly words: string }) {
  const owner = useMay('owner');
  const [draft, setDraft] = useSettingsDraft();
  const own = owner ? draft : null;
  const drafted = own ? judge(now, own) : null;
  return (
    <div className="page-grid">
      {now.next && (
        <p className="note tint-warn">
          Version {now.next.version} starts on {formatMomentUnbroken(now.next.startsAt)}. Nothing else is published
          before; take it back to publish something now.
        </p>
      )}
      {own && drafted && (
        <DraftBar
          now={now}
          draft={own}
          changes={drafted.changes}
          effects={drafted.effects}
          problems={drafted.problems.length}
          needsSecond={drafted.needsSecond}
          onDraft={setDraft}
        />
      )}
      <div className="settings-grid">
        <Topics now={now} draft={own} words={words} />
        <Fields
          now={now}
          words={words}
          drafted={drafted}
          onEdit={owner ? (path, value) => setDraft(withEdit(draft, now, path, value)) : undefined}
        />
        <div className="page-grid settings-side">
          {drafted && drafted.effects.length > 0 && (
            <Panel title="What the draft does">
              <EffectList of={drafted.effects} />
            </Panel>
          )}
          <Proposals waiting={now.waiting} />
          <Versions now={now} onDraft={owner ? setDraft : undefined} />
        </div>
      </div>
    </div>
  );
}

/** The draft by the same rules as the server's, at every key. */
function judge(now: Now, draft: Draft) {
  const settings = settingsWith(now, draft);
  const problems = problemsOf(settings);
  const isSound = problems.length === 0;
  return {
    settings,
    changes: changesTo(now, settings),
    problems,
    edits: draft.edits,
    effects: isSound ? effectsOf(now.settings, settings) : [],
    warnings: isSound ? warningsOf(now.settings, settings) : [],
    needsSecond: needsSecondPerson(differencesOf(now.settings, settings)),
  };
}

const FIRST_TOPIC = SETTING_TOPICS[0]!;

function useTopic() {
  const [wanted] = useSearchParam('setting');
  const [topic] = useSearchParam('topic', topicOf(wanted)?.id ?? FIRST_TOPIC.id);
  return { wanted, topic: SETTING_TOPICS.find(({ id }) => id === topic) ?? FIRST_TOPIC };
}

function Topics({ now, draft, words }: { readonly now: Now; readonly draft: Draft | null; readonly words: string }) {
  const { topic } = useTopic();
  const changed = new Set(differencesOf(now.defaults, now.settings).map(({ path }) => path));
  return (
    <nav className="topics" aria-label="Groups of settings">
      {SETTING_TOPICS.map(({ id, label, paths }) => {
        const isDrafted = draft !== null && paths.some((path) => Object.hasOwn(draft.edits, path));
        return (
          <Link key={id} to={`?topic=${id}`} aria-current={words === '' && id === topic.id ? 'page' : undefined}>
            <span>
              {label}
              {isDrafted && (
                <span className="warn">
                  {' '}
                  ●<span className="sr-only"> in the draft</span>
                </span>
              )}
            </span>
            <span
              className="muted"
              title={`${paths.filter((path) => changed.has(path)).length} other than the default`}
            >
              {paths.length}
            </span>
          </Link>
        );
      })}
    </nav>
  );
}

interface FieldsProps {
  readonly now: Now;
  readonly words: string;
  readonly drafted: ReturnType<typeof judge> | null;
  readonly onEdit: ((path: string, value: unknown) => void) | undefined;
}

function Fields({ now, words, drafted, onEdit }: FieldsProps) {
  const { topic, wanted } = useTopic();
  const found = new Set(words === '' ? topic.paths : findSettings(words));
  const groups = SETTING_TOPICS.map(({ paths, ...rest }) => ({
    ...rest,
    paths: paths.filter((path) => found.has(path)),
  }));
  if (found.size === 0)
    return (
      <Panel>
        <p className="empty">No setting is found by “{words}”.</p>
      </Panel>
    );
  return (
    <div className="page-grid">
      {groups.map(({ id, label, paths }) =>
        paths.length === 0 ? null : (
          <Panel key={id} title={label} aside={<People number={isGuarded(paths) ? 2 : 1} />} flush>
            {paths.map((path) => (
              <SettingField
                key={path}
                path={path}
                live={valueAt(now.settings, path)}
                value={valueAt(drafted?.settings ?? now.settings, path)}
                isChanged={drafted !== null && Object.hasOwn(drafted.edits, path)}
                isWanted={path === wanted}
                problems={(drafted?.problems ?? [])
                  .filter((problem) => pathsIn(problem).includes(path))
                  .map(describeProblem)}
                warnings={(drafted?.warnings ?? []).filter((warning) => warning.path === path).map(({ text }) => text)}
                {...(onEdit && { onChange: (value: unknown) => onEdit(path, value) })}
              />
            ))}
          </Panel>
        ),
      )}
    </div>
  );
}

/** Whether a change of one of them takes two people. */
function isGuarded(paths: readonly string[]): boolean {
  return paths.some((path) => ruleOf(path)?.people !== 1);
}
