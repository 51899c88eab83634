import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { sections } from './sections.ts';

export function Contents() {
  const { _ } = useLingui();
  return (
    <nav id="contents" aria-labelledby="contents-title" className="card legal-contents">
      <h2 id="contents-title" className="px-2 pb-1 text-[1.125rem]/6">
        <Trans>Contents</Trans>
      </h2>
      <ol>
        {sections.map(({ id, title }, at) => (
          <li key={id}>
            <a href={`#${id}`}>
              <span className="legal-number">{at + 1}</span>
              {_(title)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
