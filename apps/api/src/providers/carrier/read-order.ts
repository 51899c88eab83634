import type { OrderAnswer, OrderNotice } from './port.ts';
import { childOf, readXml, type XmlElement } from './read-xml.ts';

const KINDS: Readonly<Record<string, OrderNotice['what']>> = { '1': 'addition', '2': 'deletion', '3': 'renewal' };
const ANSWERS: Record<OrderAnswer, readonly [number, string]> = {
  ok: [0, 'OK'],
  'bad-format': [1211, 'The format of the field is incorrect'],
  'no-such-product': [2032, 'The service does not exist'],
};

/** The carriers' `syncOrderRelation`: who subscribed, was charged again, or left. */
export function readOrder(body: Buffer): OrderNotice | null {
  const order = childOf(childOf(readXml(body.toString('utf8')) ?? undefined, 'Body'), 'syncOrderRelation');
  if (!order) return null;
  const told = (name: string) => childOf(order, name)?.text ?? '';
  const more = extensions(childOf(order, 'extensionInfo'));

  const what = KINDS[told('updateType')];
  const at = timeOf(told('updateTime'));
  const phone = /^(?:tel:)?\+?(234\d{10})$/.exec(childOf(childOf(order, 'userID'), 'ID')?.text ?? '')?.[1];
  const product = told('productID');
  const fee = /^\d{1,9}$/.exec(more('fee') ?? '0')?.[0];
  if (!what || !at || !phone || product === '' || fee === undefined) return null;

  const charged = more('rentSuccess') === 'true';
  return {
    what,
    phone,
    product,
    at,
    transaction: more('transactionID'),
    name: more('TraceUniqueID') ?? more('transactionID'),
    granted: charged && (fee !== '0' || more('isFreePeriod') === 'true'),
    fee: BigInt(fee),
  };
}

function extensions(info: XmlElement | undefined): (key: string) => string | null {
  const pairs = (info?.children ?? []).map((item): [string, string] => [
    childOf(item, 'key')?.text ?? '',
    childOf(item, 'value')?.text ?? '',
  ]);
  const values = new Map(pairs);
  return (key) => values.get(key) || null;
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
