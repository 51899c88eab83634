import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CONTRACT = join(import.meta.dirname, '../../../../../packages/contract');

/** Which of the published documents: the players' or the operators'. */
export type DocumentName = 'openapi' | 'openapi-console';

/** A JSON Schema as the document has it. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

interface Response {
  readonly content: { 'application/json': { schema: object; examples?: Record<string, unknown> } };
}

/** A call of the contract as the published document describes it. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly name: string;
  readonly signedIn: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | null;
  readonly isForm: boolean;
  readonly responses: Readonly<Record<string, Response>>;
}

interface Described {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Operation['responses'];
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

export function readDocument(name: DocumentName): Document {
  return JSON.parse(readFileSync(join(CONTRACT, `${name}.json`), 'utf8'));
}

/** Everything that can be called, read from the document and not from the code that serves it. */
export function listOperations(document: DocumentName): Operation[] {
  return Object.entries(readDocument(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, parameters, requestBody, responses }]) => {
      const [[type, content] = ['', undefined]] = Object.entries(requestBody?.content ?? {});
      return {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the document knows these four
        method: method.toUpperCase() as Operation['method'],
        path,
        name: operationId,
        signedIn: security.length > 0,
        parameters,
        body: content?.schema ?? null,
        isForm: type.startsWith('multipart/'),
        responses,
      };
    }),
  );
}
