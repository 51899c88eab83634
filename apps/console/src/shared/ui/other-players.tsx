import { Link } from 'react-router';

/** The accounts that something is shared with, after the words that say what. */
export function OtherPlayers({ of }: { readonly of: readonly { readonly id: string; readonly username: string }[] }) {
  return of.map(({ id, username }, at) => (
    <span key={id}>
      {at === 0 ? ': ' : ', '}
      <Link to={`/players/${id}`}>{username}</Link>
    </span>
  ));
}
