import { Button } from '@spw/ui/parts/button.tsx';
import { Keys } from '../keys/keys.tsx';
import { useKeys } from '../keys/use-keys.ts';

interface Answer {
  readonly label: string;
  /** It cannot be pressed now, and why is said beside it. */
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

interface DecisionsProps {
  /** By the key A. */
  readonly yes?: Answer | false | undefined;
  /** By the key R. */
  readonly no?: (Answer & { readonly danger?: boolean }) | false | undefined;
  /** Several stand on this screen: no key says which is meant. */
  readonly isOneOfMany?: boolean;
}

/** The two answers of whoever decides, each with its key. Both ask once more before anything moves. */
export function Decisions({ yes, no, isOneOfMany = false }: DecisionsProps) {
  const hasKeys = !isOneOfMany;
  useKeys({ a: hasKeys && yes && !yes.disabled && yes.onPress, r: hasKeys && no && !no.disabled && no.onPress });
  return (
    <div className="row decisions">
      {yes && (
        <Button disabled={yes.disabled ?? false} onPress={yes.onPress} {...(hasKeys && { 'aria-keyshortcuts': 'a' })}>
          {yes.label} {hasKeys && <Keys of={['A']} />}
        </Button>
      )}
      {no && (
        <Button
          kind={no.danger ? 'danger' : 'secondary'}
          disabled={no.disabled ?? false}
          onPress={no.onPress}
          {...(hasKeys && { 'aria-keyshortcuts': 'r' })}
        >
          {no.label} {hasKeys && <Keys of={['R']} />}
        </Button>
      )}
    </div>
  );
}
