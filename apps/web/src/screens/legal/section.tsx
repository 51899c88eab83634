import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { ChevronDownIcon } from '@spw/ui/parts/icons.ts';
import type { LegalSection } from './sections.ts';

/** Open from the start, so that it reads and prints without any script. */
export function Section({ id, title, Text, number }: LegalSection & { readonly number: number }) {
  const { _ } = useLingui();
  return (
    <details id={id} open className="legal-section">
      <summary>
        <span className="legal-number legal-number-big" aria-hidden>
          {number}
        </span>
        <h2>{_(title)}</h2>
        <ChevronDownIcon className="legal-chevron" />
      </summary>
      <div className="legal-body">
        <Text />
        <p>
          <a href="#contents" className="-my-2 inline-flex min-h-12 items-center text-caption">
            <Trans>Back to contents</Trans>
          </a>
        </p>
      </div>
    </details>
  );
}
