/** An element without its namespace prefix and attributes: the notices that we read carry nothing in either. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

interface Open {
  readonly tag: string;
  text: string;
  readonly children: XmlElement[];
}

const DEEPEST = 20;
const MOST_ELEMENTS = 2000;
const PROLOG = /^\uFEFF?\s*(?:<\?xml\s[^<>?]*\?>)?\s*/;
const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const ATTRIBUTES = `(?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*`;
const PIECE = new RegExp(`<(${NAME})${ATTRIBUTES}\\s*(/?)>|</(${NAME})\\s*>|([^<]+)`, 'y');
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The least XML that a machine's message needs: elements and text. Declarations of any kind, comments, sections and entities that
 * the standard does not fix are not understood, so nothing in a message can name a file, an address or itself. Null when refused.
 */
export function readXml(xml: string): XmlElement | null {
  const source = xml.slice(PROLOG.exec(xml)![0].length).trimEnd();
  const root: Open = { tag: '', text: '', children: [] };
  const open: Open[] = [root];
  let elements = 0;
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < source.length) {
    const piece = PIECE.exec(source);
    if (!piece) return null;
    const [, started, closedAtOnce, ended, text] = piece;
    const inner = open.at(-1)!;
    if (text !== undefined) {
      const plain = plainText(text);
      if (plain === null || inner === root) return null;
      inner.text += plain;
    } else if (started !== undefined) {
      elements += 1;
      if (elements > MOST_ELEMENTS || open.length > DEEPEST) return null;
      if (inner === root && root.children.length > 0) return null;
      const element: Open = { tag: started, text: '', children: [] };
      if (closedAtOnce === '/') inner.children.push(finish(element));
      else open.push(element);
    } else {
      if (inner === root || inner.tag !== ended) return null;
      open.pop();
      open.at(-1)!.children.push(finish(inner));
    }
  }
  return open.length === 1 ? (root.children[0] ?? null) : null;
}

function finish({ tag, text, children }: Open): XmlElement {
  return { name: tag.slice(tag.indexOf(':') + 1), text: text.trim(), children };
}

function plainText(text: string): string | null {
  let known = true;
  const plain = text.replaceAll(/&([^;&]*);?/g, (_, name: string) => {
    known &&= ENTITIES[name] !== undefined;
    return ENTITIES[name] ?? '';
  });
  return known ? plain : null;
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}
