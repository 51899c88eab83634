import { Fragment } from 'react';

/** Keys as they are printed, for the eyes: what they do is said in words beside them, or by the button that they stand in. */
export function Keys({ of }: { readonly of: readonly string[] }) {
  return (
    <span aria-hidden="true">
      {of.map((key, at) => (
        <Fragment key={key}>
          {at > 0 && ' '}
          <kbd>{key}</kbd>
        </Fragment>
      ))}
    </span>
  );
}
