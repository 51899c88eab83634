import { Type, type TSchema } from 'typebox';

/** Shapes that every list of the console shares. */
export const closed = { additionalProperties: false } as const;
export const Time = Type.String({ format: 'date-time' });
export const MaybeTime = Type.Union([Time, Type.Null()]);
export const MaybeText = Type.Union([Type.String(), Type.Null()]);
export const RoleName = Type.Union([
  Type.Literal('content'),
  Type.Literal('support'),
  Type.Literal('finance'),
  Type.Literal('owner'),
]);
export const Uuid = Type.String({ format: 'uuid' });
/** Why somebody looks or acts: it goes into the audit log. */
export const Reason = Type.String({ minLength: 3, maxLength: 300, pattern: '^[^\\u0000]*$' });

/** Where a list goes on, and how many rows are wanted. */
export const PageQuery = {
  after: Type.Optional(Type.String({ minLength: 1, maxLength: 200, description: 'From `next` of the page before' })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
};

/** A page of a list, and where the next one begins: null on the last. */
export function pageOf<Item extends TSchema>(item: Item) {
  return Type.Object({ items: Type.Array(item), next: MaybeText }, closed);
}
