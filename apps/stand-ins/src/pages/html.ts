export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | null | Html | Html[];

/** Everything put into a page is escaped unless it is already HTML: message texts come from outside. */
export function html(fixed: TemplateStringsArray, ...pieces: Piece[]): Html {
  return new Html(fixed.map((text, place) => text + write(pieces[place] ?? null)).join(''));
}

function write(piece: Piece): string {
  if (piece === null) return '';
  if (piece instanceof Html) return piece.text;
  if (Array.isArray(piece)) return piece.map((part) => part.text).join('');
  return escapeHtml(String(piece));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
