import type { ItemOf } from '../../shared/api/use-read.ts';

export type InboxItem = ItemOf<'listInbox'>;

/** Open ones that one answer is enough for: in the same words, or all of one player about the same. */
export function sameAs(item: InboxItem, all: readonly InboxItem[]): InboxItem[] {
  return all.filter(
    (other) =>
      other.handled === null &&
      (other.id === item.id ||
        wordsOf(other) === wordsOf(item) ||
        (item.player !== null && other.player?.id === item.player.id && other.subject === item.subject)),
  );
}

/** Capitals, signs and gaps make no other message of it. */
function wordsOf({ message }: InboxItem): string {
  return message
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
