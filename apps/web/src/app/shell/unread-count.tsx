import { usePlayer } from '../../shared/session/session-store.ts';

/** Read out with the link that it stands in: "Messages 2". */
export function UnreadCount() {
  const { unreadMessages } = usePlayer();
  if (!(unreadMessages > 0)) return null;
  return <span className="unread">{unreadMessages > 99 ? '99+' : unreadMessages}</span>;
}
