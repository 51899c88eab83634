import { expect, test } from 'vitest';
import { answerOrder, readOrder } from './read-order.ts';

interface Told {
  readonly updateType?: string;
  readonly updateTime?: string;
  readonly id?: string;
  readonly productID?: string;
  readonly extension?: Readonly<Record<string, string>>;
}

const charged = { rentSuccess: 'true', fee: '20000', transactionID: 'abcDEF123456789', TraceUniqueID: 'trace-1' };

function soap({
  updateType = '3',
  updateTime = '20261116093000',
  id = '2348030000001',
  productID = 'spw-weekly',
  extension = charged,
}: Told = {}): string {
  const items = Object.entries(extension).map(
    ([key, value]) => `<item><key>${key}</key><value>${value}</value></item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">
  <soapenv:Header/>
  <soapenv:Body>
    <ns1:syncOrderRelation xmlns:ns1="http://www.csapi.org/schema/parlayx/data/sync/v1_0/local">
      <ns1:userID><ID>${id}</ID><type>0</type></ns1:userID>
      <ns1:spID>35000001</ns1:spID>
      <ns1:productID>${productID}</ns1:productID>
      <ns1:updateType>${updateType}</ns1:updateType>
      <ns1:updateTime>${updateTime}</ns1:updateTime>
      <ns1:updateDesc>Q &amp; A</ns1:updateDesc>
      <ns1:extensionInfo>${items.join('')}</ns1:extensionInfo>
    </ns1:syncOrderRelation>
  </soapenv:Body>
</soapenv:Envelope>
`;
}

const read = (xml: string) => readOrder(Buffer.from(xml));
const element = (name: string, text: string) => `<ns1:${name}>${text}</ns1:${name}>`;

test('a renewal that was paid is read with its time and its name', () => {
  expect(read(soap())).toEqual({
    what: 'renewal',
    phone: '2348030000001',
    product: 'spw-weekly',
    at: new Date('2026-11-16T09:30:00Z'),
    transaction: 'abcDEF123456789',
    name: 'trace-1',
    granted: true,
  });
});

test.each<[string, Readonly<Record<string, string>>, boolean]>([
  ['charged and paid', { rentSuccess: 'true', fee: '100' }, true],
  ['charged without a fee', { rentSuccess: 'true', fee: '0' }, false],
  ['charged without a fee in a free period', { rentSuccess: 'true', fee: '0', isFreePeriod: 'true' }, true],
  ['not charged', { rentSuccess: 'false', fee: '100' }, false],
  ['not charged in a free period', { rentSuccess: 'false', fee: '0', isFreePeriod: 'true' }, false],
  ['silent about it', {}, false],
])('a notice that is %s grants a period: %o → %s', (_, extension, granted) => {
  expect(read(soap({ extension }))?.granted).toBe(granted);
});

test('without a name of its own a notice goes by its transaction, and without one by nothing', () => {
  expect(read(soap({ extension: { transactionID: 'abc' } }))?.name).toBe('abc');
  expect(read(soap({ extension: {} }))?.name).toBeNull();
});

test.each<[string, Told]>([
  ['an unknown kind', { updateType: '9' }],
  ['a day that does not exist', { updateTime: '20260231000000' }],
  ['a time with letters', { updateTime: '2026-11-16T09:' }],
  ['a number of another country', { id: '27820000001' }],
  ['no product', { productID: '' }],
  ['a fee that is no number', { extension: { ...charged, fee: '1e9' } }],
  ['a fee below zero', { extension: { ...charged, fee: '-5' } }],
])('a notice with %s is not read', (_, told) => {
  expect(read(soap(told))).toBeNull();
});

const bomb = '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>';
const doctype = '<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]>';

test.each([
  [
    'an external entity',
    soap().replace('<soapenv:Envelope', `${doctype}<soapenv:Envelope`).replace('spw-weekly', '&secret;'),
  ],
  ['a document type alone', soap().replace('<soapenv:Envelope', '<!DOCTYPE x><soapenv:Envelope')],
  ['an entity declaration in the middle', soap({ productID: '<!ENTITY a "b">' })],
  ['an entity nobody declared', soap({ productID: '&lol;' })],
  ['an entity by number', soap({ productID: '&#115;pw-weekly' })],
  ['an ampersand alone', soap({ productID: 'a & b' })],
  ['a CDATA section', soap({ productID: '<![CDATA[spw-weekly]]>' })],
  ['a comment', soap({ productID: 'spw<!-- -->weekly' })],
  ['a processing instruction', soap({ productID: '<?php x ?>' })],
  ['two roots', `${soap()}<again/>`],
  ['a root before the root', `<again/>${soap().split('?>')[1]}`],
  ['two envelopes', `${soap()}${soap().split('?>')[1]}`],
  ['words after the end', `${soap()}again`],
  ['a tag that is closed by another', soap().replace('</ns1:userID>', '</ns1:other>')],
  ['an end that never comes', soap().replace('</soapenv:Envelope>', '')],
  ['an attribute without quotes', soap().replace('<ns1:userID>', '<ns1:userID a=1>')],
  ['two hundred floors', `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`],
  [
    'entities that multiply',
    soap().replace('<soapenv:Envelope', `${bomb}<soapenv:Envelope`).replace('Q &amp; A', '&c;'),
  ],
  ['a document type in small letters', soap().replace('<soapenv:Envelope', '<!doctype x><soapenv:Envelope')],
  ['an entity in an attribute', soap().replace('<ns1:userID>', '<ns1:userID a="&lol;">')],
  ['an attribute twice', soap().replace('<ns1:userID>', '<ns1:userID a="1" a="2">')],
  ['a declaration in the middle', soap({ productID: '<?xml version="1.0"?>' })],
  ['an element in a text', soap({ productID: 'spw<b>-</b>weekly' })],
  ['a product twice', soap().replace('</ns1:productID>', '</ns1:productID>' + element('productID', 'spw-daily'))],
  [
    'a product twice, once under another prefix',
    soap().replace('</ns1:spID>', '</ns1:spID><productID>spw-daily</productID>'),
  ],
  ['a user twice', soap().replace('<ns1:spID>', `${element('userID', '<ID>2348030000002</ID>')}<ns1:spID>`)],
  ['a fee twice', soap().replace('<item>', '<item><key>fee</key><value>1</value></item><item>')],
  [
    'a fee twice, once under another name',
    soap().replace('<item>', '<more><key>fee</key><value>1</value></more><item>'),
  ],
  ['the prototype of objects', soap({ productID: '<__proto__>1</__proto__>' })],
  ['a constructor', soap().replace('<ns1:spID>', '<constructor>1</constructor><ns1:spID>')],
  ['nothing', ''],
  ['JSON', '{"a": 1}'],
])('%s is refused whole', (_, xml) => {
  expect(read(xml)).toBeNull();
});

test.each([
  ['UTF-16', Buffer.from(`\uFEFF${soap()}`, 'utf16le')],
  ['Latin-1', Buffer.from(soap().replace('Q &amp; A', 'Café'), 'latin1')],
  ['half a letter at the end', Buffer.concat([Buffer.from(soap()), Buffer.from([0xc3])])],
])('bytes that are not UTF-8 are refused: %s', (_, body) => {
  expect(readOrder(body)).toBeNull();
});

const padded = (length: number) => Buffer.from(soap().padEnd(length));
const crowded = (tags: number) => soap().replace('<ns1:spID>', `${'<a></a>'.repeat(tags)}<ns1:spID>`);

const deep = (floors: number) => soap().replace('Q &amp; A', `${'<a>'.repeat(floors)}${'</a>'.repeat(floors)}`);

test('a message may be 64 kB long, hold two thousand elements and be twenty floors high, and no more', () => {
  expect(readOrder(padded(64 * 1024))).not.toBeNull();
  expect(readOrder(padded(64 * 1024 + 1))).toBeNull();
  expect(read(crowded(1900))).not.toBeNull();
  expect(read(crowded(2000))).toBeNull();
  expect(read(deep(16))).not.toBeNull();
  expect(read(deep(17))).toBeNull();
});

test.each([
  ['open brackets', '<'.repeat(60_000)],
  ['attributes', `<a ${'b="c" '.repeat(5000)}`],
  ['spaces', `<a ${' '.repeat(60_000)}`],
  ['elements that never end', '<a>'.repeat(1900)],
  ['ampersands', `<a>${'&'.repeat(60_000)}</a>`],
])('a long row of %s is refused', (_, xml) => {
  expect(read(xml)).toBeNull();
});

test('a message may begin with a byte order mark, and carry the five entities of the standard', () => {
  expect(read(`\uFEFF${soap({ productID: 'a&amp;lt;b&lt;&gt;&quot;&apos;' })}`)?.product).toBe('a&lt;b<>"\'');
});

test.each([
  ['ok', 0],
  ['bad-format', 1211],
  ['no-such-product', 2032],
] as const)('the answer %s carries the code %i', (answer, code) => {
  expect(answerOrder(answer)).toContain(`result>${code}</`);
});
