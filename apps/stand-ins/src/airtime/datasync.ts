import type { World } from '../world.ts';
import { RETRIES } from './post-charge.ts';

export type UpdateType = 1 | 2 | 3;

export interface OrderUpdate {
  msisdn: string;
  productId: string;
  updateType: UpdateType;
  updateTime: Date;
  effectiveTime: Date;
  expiryTime: Date;
  rentSuccess: boolean;
  fee: number;
  transactionID: string;
  orderKey: string;
  TraceUniqueID: string;
  keyword: string;
  attempt: number;
}

const NAMES = { 1: ['add', 'Addition'], 2: ['delete', 'Deletion'], 3: ['renew', 'Modification'] } as const;
const SP_ID = '2340110000001';
const SERVICE_ID = '234012000001001';
const RESULT = /<(?:\w+:)?result>\s*(\d+)\s*</;
/** Done, was there already, was gone already. */
const SETTLED = new Set(['0', '2030', '2031']);

/** Tells an order relation as the carriers' platform does: SOAP, unsigned, again and again until it is answered. */
export function postDatasync(world: World, update: OrderUpdate) {
  const [event] = NAMES[update.updateType];
  world.outbox.post({
    provider: 'airtime',
    event,
    reference: update.transactionID,
    url: world.settings.airtime.datasyncUrl,
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
    body: writeEnvelope(update),
    retryMs: RETRIES,
    accepts: ({ status, body }) => status === 200 && SETTLED.has(RESULT.exec(body)?.[1] ?? ''),
  });
}

function writeEnvelope(update: OrderUpdate): string {
  const [, updateDesc] = NAMES[update.updateType];
  const order = {
    spID: SP_ID,
    productID: update.productId,
    serviceID: SERVICE_ID,
    serviceList: SERVICE_ID,
    updateType: String(update.updateType),
    updateTime: writeTime(update.updateTime),
    updateDesc,
    effectiveTime: writeTime(update.effectiveTime),
    expiryTime: writeTime(update.expiryTime),
  };
  const fields = Object.entries(order).map(([name, value]) => `<ns1:${name}>${escapeXml(value)}</ns1:${name}>`);
  const items = Object.entries(extension(update)).map(
    ([key, value]) => `<item><key>${key}</key><value>${escapeXml(value)}</value></item>`,
  );
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/">',
    '<soapenv:Body>',
    '<ns1:syncOrderRelation xmlns:ns1="http://www.csapi.org/schema/parlayx/data/sync/v1_0/local">',
    `<ns1:userID><ID>${update.msisdn}</ID><type>0</type></ns1:userID>`,
    ...fields,
    `<ns1:extensionInfo>${items.join('')}</ns1:extensionInfo>`,
    '</ns1:syncOrderRelation>',
    '</soapenv:Body>',
    '</soapenv:Envelope>',
  ].join('\n');
}

function extension(update: OrderUpdate): Record<string, string> {
  return {
    transactionID: update.transactionID,
    orderKey: update.orderKey,
    TraceUniqueID: update.TraceUniqueID,
    MDSPSUBEXPMODE: '1',
    objectType: '1',
    rentSuccess: String(update.rentSuccess),
    fee: String(update.fee),
    chargeMode: '0',
    isFreePeriod: 'false',
    cycleEndTime: writeTime(update.expiryTime),
    durationOfGracePeriod: '-1',
    durationOfSuspendPeriod: '0',
    keyword: update.keyword,
    accessCode: '20345',
    channelID: update.updateType === 2 ? '2' : '1',
    operCode: 'en',
    payType: '0',
    updateReason: String(update.updateType),
    try: String(update.attempt),
  };
}

const writeTime = (time: Date) => time.toISOString().replaceAll(/\D/g, '').slice(0, 14);

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
