import { UserIcon } from '@spw/ui/parts/icons.ts';
import { UsersIcon } from '../icons.ts';

/** How many people something takes. */
export function People({ number }: { readonly number: 1 | 2 }) {
  return (
    <span className="tag people">
      {number === 1 ? <UserIcon size={13} /> : <UsersIcon size={13} />}
      {number === 1 ? 'one person' : '2 people'}
    </span>
  );
}
