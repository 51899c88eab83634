export interface Message {
  id: string;
  to: string;
  from: string;
  text: string;
  reference: string;
  at: string;
}

export interface Limits {
  messages: number;
  references: number;
}

export type Inbox = ReturnType<typeof createInbox>;

export function createInbox(limits: Limits = { messages: 1_000, references: 10_000 }) {
  let delivered: Message[] = [];
  const idOfReference = new Map<string, string>();

  return {
    idOf: (reference: string) => idOfReference.get(reference),

    deliver(message: Message, copies: number) {
      idOfReference.set(message.reference, message.id);
      // A Map keeps the order of arrival, so its first key is the oldest.
      for (const oldest of idOfReference.keys()) {
        if (idOfReference.size <= limits.references) break;
        idOfReference.delete(oldest);
      }
      delivered = [...Array.from({ length: copies }, () => message), ...delivered].slice(0, limits.messages);
    },

    messages: (to?: string) => (to === undefined ? [...delivered] : delivered.filter((message) => message.to === to)),

    /** Numbers that have messages, the latest first. */
    numbers: () => [...new Set(delivered.map((message) => message.to))],

    /** Empties the phones; the provider goes on knowing which references it has accepted. */
    clear() {
      delivered = [];
    },
  };
}
