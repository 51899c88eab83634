import { textOf, topicOf } from '@spw/rules/setting-texts';
import { describeChange, describeProblem } from '@spw/rules/setting-words';
import type { Data } from '../../shared/api/calls.ts';

type Preview = Data<'previewSettings'>;

/** What would differ, and what that would have meant. */
export function SettingsPreview({ of }: { readonly of: Pick<Preview, 'problems' | 'differences' | 'effects'> }) {
  return (
    <div className="stack-s">
      {of.problems.map((problem) => (
        <p key={problem} className="field-error">
          {describeProblem(problem)}
        </p>
      ))}
      <Differences of={of.differences} />
      <Effects of={of.effects} />
    </div>
  );
}

function Effects({ of }: { readonly of: Preview['effects'] }) {
  if (of.length === 0) return null;
  return (
    <>
      <h3>What that means</h3>
      <EffectList of={of} />
    </>
  );
}

export function EffectList({ of }: { readonly of: Preview['effects'] }) {
  return (
    <ul className="reasons">
      {of.map(({ what, from, to }) => (
        <li key={what} className="tint-warn">
          <span>
            {what}: {from} → <b>{to}</b>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Differences({ of }: { readonly of: Preview['differences'] }) {
  if (of.length === 0) return <p className="muted">Nothing differs.</p>;
  return (
    <ul className="stack-s">
      {of.map(({ path, from, to }) => {
        const words = describeChange(path, from, to);
        return (
          <li key={path} className="wrap-anywhere">
            <span title={topicOf(path)?.label}>{textOf(path).label}</span> <del className="text-ink2">{words.from}</del>{' '}
            → <ins className="font-semibold no-underline">{words.to}</ins>
          </li>
        );
      })}
    </ul>
  );
}
