import { useOperator } from './session-store.ts';

/** Who signed or asked first. Whoever was asked for by the same owner at about the same time as the reader is said to be. */
export function Colleague({ name }: { readonly name: string }) {
  const sibling = useOperator().siblings.find(({ username }) => username === name);
  return (
    <>
      <b>{name}</b>
      {sibling && <span className="warn"> (you were both asked for by {sibling.askedBy})</span>}
    </>
  );
}
