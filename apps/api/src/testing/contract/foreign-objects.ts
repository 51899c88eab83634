import type { Owner } from '../owner.ts';
import type { Operation, Schema } from './operations.ts';

/** A place of a call that names an object. */
export interface ObjectField {
  readonly operation: Operation;
  readonly where: 'path' | 'query' | 'body';
  readonly name: string;
  readonly of: keyof typeof objects;
}

/** What only some calls name. */
export interface Named extends Owner {
  readonly challenge: string;
  readonly clickId: string;
}

interface Kind {
  /** The objects of a player that this field could name. */
  readonly values: (owner: Named) => readonly string[];
  /** Naming somebody else's is always refused. */
  readonly refused: boolean;
}

const objects = {
  round: { values: (a) => [a.openRound, a.endedRound], refused: true },
  /** A place in the list of one's own rounds: whoever's it is, it names a moment. */
  placeInRounds: { values: (a) => [a.openRound, a.endedRound], refused: false },
  question: { values: (a) => [a.endedQuestion, a.openQuestion], refused: true },
  session: { values: (a) => [a.otherSession], refused: true },
  device: { values: (a) => [a.otherDevice], refused: true },
  passkey: { values: (a) => [a.passkey], refused: true },
  receipt: {
    values: (a) => [a.cardReference, a.mobileReference, a.withdrawalReference, a.purchaseReference],
    refused: true,
  },
  phone: { values: (a) => [a.phone], refused: true },
  roundToken: { values: (a) => [a.roundToken], refused: true },
  bank: { values: (a) => [a.bank.id], refused: true },
  bankText: {
    values: ({ bank }) => [
      JSON.stringify({ id: bank.id }),
      JSON.stringify({ bankCode: '058', acctNumber: bank.acctNumber }),
    ],
    refused: true,
  },
  click: { values: (a) => [a.clickId], refused: true },
  challenge: { values: (a) => [a.challenge], refused: false },
  /** A number of a bank: several people may have saved it, each for themselves. */
  bankNumber: { values: (a) => [a.bank.acctNumber], refused: false },
  /** Names nothing that belongs to a player. */
  nobodys: { values: () => [], refused: false },
} satisfies Record<string, Kind>;

export const kindOf = (field: ObjectField): Kind => objects[field.of];

/** Which objects a field names; the first that fits counts. */
const fields: readonly (readonly [call: RegExp, name: RegExp, of: keyof typeof objects])[] = [
  [/ \/v1\/spw\/rounds\/\{id\}/, /^id$/, 'round'],
  [/ \/v1\/spw\/rounds\/mine/, /^before$/, 'placeInRounds'],
  // A time, in whoever's list it is looked for.
  [/ \/v1\/spw\/messages$/, /^before$/, 'nobodys'],
  [/ \/v1\/spw\/questions\/\{id\}/, /^id$/, 'question'],
  [/ \/v1\/spw\/user\/sessions\/\{id\}/, /^id$/, 'session'],
  [/ \/v1\/spw\/user\/devices\/\{id\}/, /^id$/, 'device'],
  [/ \/v1\/spw\/user\/passkeys\/\{id\}/, /^id$/, 'passkey'],
  // From a message to the owner: whoever has it is to be able to use it, signed in as anybody or nobody.
  [/ \/v1\/spw\/user\/freeze$/, /^token$/, 'nobodys'],
  [/ \/v1\/spw\/categories\/play\/\{id\}/, /^id$/, 'nobodys'],
  [/ \/v1\/spw\/payments\/bank\/edit/, /^id$/, 'bank'],
  [/ \/v1\/spw\/webhooks\/paystack\/fund-wallet/, /^id$/, 'nobodys'],
  [/ \/v1\/spw\/user\/get\/\{phone\}/, /^phone$/, 'phone'],
  [/ \/v1\/spw\/payments\/withdraw/, /^bank$/, 'bankText'],
  [/ \/v1\/spw\/points$/, /^token$/, 'roundToken'],
  [/ \/v1\/spw\/questions\/versions/, /^version$/, 'nobodys'],
  [/./, /^reference$/, 'receipt'],
  [/./, /^challenge$/, 'challenge'],
  [/./, /^click_id$/, 'click'],
  [/./, /^campaign_id$/, 'nobodys'],
  [/./, /^(acctNumber|account_number)$/, 'bankNumber'],
  [
    /./,
    /^(amount|level|altCategory|categoryId|accountId|quoteId|bankCode|bank_code|bankName|acctName|ticket)$/,
    'nobodys',
  ],
];

const NAMES_AN_OBJECT = /^id$|Id$|_id$|reference|token|challenge|acct|account|bank|ticket/i;

/** Every field that could name an object, from the document; and those nobody has said anything about. */
export function objectFields(operations: readonly Operation[]): { known: ObjectField[]; unknown: string[] } {
  const known: ObjectField[] = [];
  const unknown: string[] = [];
  for (const operation of operations) {
    const call = `${operation.method} ${operation.path}`;
    for (const { where, name } of namesOf(operation)) {
      const of = fields.find(([path, field]) => path.test(call) && field.test(name))?.[2];
      if (of) known.push({ operation, where, name, of });
      else unknown.push(`${call}: ${name}`);
    }
  }
  return { known, unknown };
}

function namesOf({ parameters, body }: Operation) {
  const found: Pick<ObjectField, 'where' | 'name'>[] = [];
  for (const { in: where, name, schema } of parameters)
    if (where === 'path' || (where === 'query' && isObjectName(name, schema))) found.push({ where, name });
  for (const [name, schema] of Object.entries(body?.properties ?? {}))
    if (isObjectName(name, schema)) found.push({ where: 'body', name });
  return found;
}

function isObjectName(name: string, { format }: Schema): boolean {
  return format === 'uuid' || NAMES_AN_OBJECT.test(name);
}
