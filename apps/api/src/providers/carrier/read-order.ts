import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { OrderAnswer, OrderNotice } from './port.ts';
import { readXml } from './read-xml.ts';

const KINDS = { '1': 'addition', '2': 'deletion', '3': 'renewal' } as const;
const ANSWERS: Record<OrderAnswer, readonly [number, string]> = {
  ok: [0, 'OK'],
  'bad-format': [1211, 'The format of the field is incorrect'],
  'no-such-product': [2032, 'The service does not exist'],
};

/** Open where carriers add what they like; closed at the root, of which there is one. What comes twice is an array and does not fit. */
const message = Compile(
  Type.Object(
    {
      Envelope: Type.Object({
        Body: Type.Object({
          syncOrderRelation: Type.Object({
            userID: Type.Object({ ID: Type.String() }),
            productID: Type.String({ minLength: 1 }),
            updateType: Type.Union([Type.Literal('1'), Type.Literal('2'), Type.Literal('3')]),
            updateTime: Type.String(),
            extensionInfo: Type.Optional(Type.Union([Type.Literal(''), Type.Record(Type.String(), Type.Unknown())])),
          }),
        }),
      }),
    },
    { additionalProperties: false },
  ),
);
const pair = Compile(Type.Object({ key: Type.String(), value: Type.String() }));

/** The carriers' `syncOrderRelation`: who subscribed, was charged again, or left. */
export function readOrder(body: Buffer): OrderNotice | null {
  const xml = readXml(body);
  if (!message.Check(xml)) return null;
  const { userID, productID, updateType, updateTime, extensionInfo } = xml.Envelope.Body.syncOrderRelation;
  const more = namedValues(extensionInfo || {});

  const at = timeOf(updateTime);
  const phone = /^(?:tel:)?\+?(234\d{10})$/.exec(userID.ID)?.[1];
  const fee = /^\d{1,9}$/.exec(more?.get('fee') || '0')?.[0];
  if (!more || !at || !phone || fee === undefined) return null;

  const transaction = more.get('transactionID') || null;
  const isFree = more.get('isFreePeriod') === 'true';
  return {
    what: KINDS[updateType],
    phone,
    product: productID,
    at,
    transaction,
    name: more.get('TraceUniqueID') || transaction,
    granted: more.get('rentSuccess') === 'true' && (fee !== '0' || isFree),
  };
}

const READ = new Set(['fee', 'rentSuccess', 'isFreePeriod', 'transactionID', 'TraceUniqueID']);

/** Elements of a key and a value, under whatever name a carrier gives them. Null when something we read is said twice. */
function namedValues(info: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> | null {
  const values = new Map<string, string>();
  for (const item of Object.values(info).flat()) {
    if (!pair.Check(item) || !READ.has(item.key)) continue;
    if (values.has(item.key)) return null;
    values.set(item.key, item.value);
  }
  return values;
}

/** 20261116093000, in UTC. */
function timeOf(text: string): Date | null {
  const parts = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  const written = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const time = new Date(written);
  return !Number.isNaN(time.getTime()) && time.toISOString() === written ? time : null;
}

export function answerOrder(answer: OrderAnswer): string {
  const [code, text] = ANSWERS[answer];
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" ' +
    'xmlns:loc="http://www.csapi.org/schema/parlayx/data/sync/v1_0/local"><soapenv:Body>' +
    `<loc:syncOrderRelationResponse><loc:result>${code}</loc:result>` +
    `<loc:resultDescription>${text}</loc:resultDescription></loc:syncOrderRelationResponse>` +
    '</soapenv:Body></soapenv:Envelope>'
  );
}
