import type { Data } from '../../shared/api/calls.ts';
import { formatSetting } from './setting-changes.ts';

type Preview = Data<'previewSettings'>;

/** What would differ, and what that would have meant. */
export function SettingsPreview({ of }: { readonly of: Preview }) {
  return (
    <div className="stack-s">
      {of.problems.map((problem) => (
        <p key={problem} className="field-error">
          {problem}
        </p>
      ))}
      <Differences of={of.differences} />
      {of.effects.length > 0 && (
        <>
          <h3>What that means</h3>
          <ul className="reasons">
            {of.effects.map(({ what, from, to }) => (
              <li key={what} className="tint-warn">
                <span>
                  {what}: {from} → <b>{to}</b>
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

export function Differences({ of }: { readonly of: Preview['differences'] }) {
  if (of.length === 0) return <p className="muted">Nothing differs.</p>;
  return (
    <ul className="stack-s">
      {of.map(({ path, from, to }) => (
        <li key={path} className="break-all">
          <span className="mono">{path}</span>
          <div>
            <del className="text-ink2">{formatSetting(from)}</del> →{' '}
            <ins className="font-semibold no-underline">{formatSetting(to)}</ins>
          </div>
        </li>
      ))}
    </ul>
  );
}
