import { Type, type TObject } from 'typebox';
import type { EndpointParts } from './endpoint.ts';
import { refusals } from './refusals.ts';

const closed = { additionalProperties: false } as const;

/** What every answer looks like when it is a yes. */
export function successSchema(endpoint: Pick<EndpointParts, 'data' | 'meta'>): TObject {
  return Type.Object(
    {
      status: Type.Literal(true),
      data: endpoint.data,
      message: Type.Union([Type.String(), Type.Null()]),
      meta: endpoint.meta ?? Type.Object({}, closed),
    },
    closed,
  );
}

const Code = Type.String({ enum: Object.keys(refusals), description: 'Stable. Programs compare this, never the text' });
const FieldProblem = Type.Object({ code: Code, message: Type.String() }, closed);

/** What every answer looks like when it is a no. */
export const failureSchema = Type.Object(
  {
    status: Type.Literal(false),
    data: Type.Null(),
    message: Type.String({ description: 'For people' }),
    code: Code,
    requestId: Type.String({ description: 'Name it when asking for help' }),
    fields: Type.Optional(Type.Record(Type.String(), FieldProblem, { description: 'What is wrong with each field' })),
    meta: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  closed,
);
