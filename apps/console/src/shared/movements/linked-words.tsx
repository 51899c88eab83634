import { parseShortReference } from '@spw/rules/short-reference';
import { Fragment } from 'react';
import { Link } from 'react-router';

const REFERENCE = /\b([A-Z]{3}[- ]?[0-9A-Z]{4}[- ]?[0-9A-Z]{4})\b/;

/** What somebody wrote, where a reference of a movement leads to what it names. */
export function LinkedWords({ text }: { readonly text: string }) {
  return text.split(REFERENCE).map((part, at) => {
    const reference = at % 2 === 1 ? parseShortReference(part) : null;
    return (
      // eslint-disable-next-line react/no-array-index-key -- the parts of a text that does not change
      <Fragment key={at}>
        {reference === null ? part : <Link to={`/payments?reference=${encodeURIComponent(reference)}`}>{part}</Link>}
      </Fragment>
    );
  });
}
