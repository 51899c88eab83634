/** What was typed and not sent yet, kept on this phone. */
type Texts = Readonly<Record<string, string>>;
export type DraftName = 'contact' | 'idea' | 'bug' | 'report';

interface Draft {
  /** Phones are shared: nobody meets the words of somebody else. */
  readonly owner: string;
  readonly texts: Texts;
}

function keyOf(name: DraftName): string {
  return `spw.draft.${name}`;
}

export function readDraft(name: DraftName, owner: string): Texts {
  try {
    const draft = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Draft | null;
    return draft?.owner === owner ? draft.texts : {};
  } catch {
    return {};
  }
}

export function storeDraft(name: DraftName, owner: string, texts: Texts): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify({ owner, texts } satisfies Draft));
  } catch {
    // Then it lives as long as the page.
  }
}

export function dropDraft(name: DraftName): void {
  try {
    localStorage.removeItem(keyOf(name));
  } catch {
    // Nothing was kept.
  }
}
