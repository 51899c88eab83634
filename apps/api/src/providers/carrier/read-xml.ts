import { XMLParser } from 'fast-xml-parser';

const LONGEST_BYTES = 64 * 1024;
const MOST_TAGS = 2000;
const DEEPEST = 20;

const DECLARATION = /^\s*<\?xml\s[^<>?]*\?>/;
/** A document type, a comment, a section, an instruction; an entity that the standard does not fix. */
const NOT_PLAIN = /<[!?]|&(?!(?:amp|lt|gt|quot|apos);)/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const parser = new XMLParser({
  // The notices that we read carry nothing in attributes and prefixes.
  ignoreAttributes: true,
  removeNSPrefix: true,
  // Text stays text: an account number is not a number.
  parseTagValue: false,
  // Nothing in a message names a file, an address or itself. The five of the standard are put in below.
  processEntities: false,
  // Under the root.
  maxNestedTags: DEEPEST - 1,
  tagValueProcessor: (_, text) => text.replaceAll(/&(\w+);/g, (_entity, name: string) => ENTITIES[name]!),
});

/**
 * A machine's message: elements and text. An element with elements in it is an object, one without is its text, several of one name
 * are an array. Null when it is not well-formed, or is anything that a message does not need; most of that never reaches the parser.
 */
export function readXml(body: Buffer): unknown {
  if (body.length > LONGEST_BYTES) return null;
  try {
    const xml = new TextDecoder('utf-8', { fatal: true }).decode(body).replace(DECLARATION, '');
    if (NOT_PLAIN.test(xml) || xml.split('<').length > 2 * MOST_TAGS) return null;
    return parser.parse(xml, true);
  } catch {
    return null;
  }
}
