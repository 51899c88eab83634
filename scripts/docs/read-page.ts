import { Lexer, type Token, type Tokens } from 'marked';

export interface Heading {
  readonly depth: number;
  readonly text: string;
  /** What a link to it says behind `#`. */
  readonly id: string;
}

/** Where a page leads: a link, or a picture that it shows. As it is written. */
export interface Target {
  readonly to: string;
  readonly isPicture: boolean;
}

export interface Page {
  readonly title: string;
  readonly tokens: readonly Token[];
  readonly headings: ReadonlyMap<Tokens.Heading, Heading>;
  /** Everything on it that a link may lead to. */
  readonly anchors: ReadonlySet<string>;
  readonly targets: readonly Target[];
}

/** Reads Markdown as the hosts of repositories do. What stands in code leads nowhere. */
export function readPage(markdown: string): Page {
  const tokens = new Lexer({ gfm: true }).lex(markdown);
  const headings = new Map<Tokens.Heading, Heading>();
  const anchors = new Set<string>();
  const targets: Target[] = [];
  for (const token of allTokens(tokens)) {
    if (isHeading(token)) {
      const text = plainText(token.tokens);
      const id = newAnchor(text, anchors);
      anchors.add(id);
      headings.set(token, { depth: token.depth, text, id });
    } else if (token.type === 'link') targets.push({ to: (token as Tokens.Link).href, isPicture: false });
    else if (token.type === 'image') targets.push({ to: (token as Tokens.Image).href, isPicture: true });
    else if (token.type === 'html') {
      for (const [, name = '', value = ''] of token.raw.matchAll(/\s(href|src|srcset|id)="([^"]*)"/g)) {
        if (name === 'id') anchors.add(value);
        else targets.push({ to: value, isPicture: name !== 'href' });
      }
    }
  }
  const title = Array.from(headings.values(), ({ text }) => text)[0] ?? '';
  return { title, tokens, headings, anchors, targets };
}

/** These tokens and whatever stands in them, in the order of the page. */
export function* allTokens(tokens: readonly Token[]): Generator<Token> {
  for (const token of tokens) {
    yield token;
    yield* allTokens(partsOf(token));
  }
}

function partsOf(token: Token): readonly Token[] {
  if (token.type === 'list') return (token as Tokens.List).items;
  if (token.type !== 'table') return 'tokens' in token ? (token.tokens ?? []) : [];
  const { header, rows } = token as Tokens.Table;
  return [header, ...rows].flat().flatMap((cell) => cell.tokens);
}

/** The words of some tokens, without their marks. */
export function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table;
        return [header, ...rows].map((row) => row.map((cell) => plainText(cell.tokens)).join(' ')).join('\n');
      }
      if (token.type === 'list') return (token as Tokens.List).items.map((item) => plainText(item.tokens)).join('\n');
      if (token.type === 'html') return ' ';
      if ('tokens' in token && token.tokens) return plainText(token.tokens);
      return 'text' in token ? String(token.text) : ' ';
    })
    .join('');
}

export function isHeading(token: Token): token is Tokens.Heading {
  return token.type === 'heading';
}

/** As the hosts of repositories name a heading: a second one of the same words gets a number. */
function newAnchor(text: string, taken: ReadonlySet<string>): string {
  const name = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
  let id = name;
  for (let again = 1; taken.has(id); again += 1) id = `${name}-${again}`;
  return id;
}
