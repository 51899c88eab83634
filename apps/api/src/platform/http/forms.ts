import multipart from '@fastify/multipart';
import type { Upload } from '@spw/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import type { App } from './platform.ts';

const MOST_FIELDS = 16;
const LONGEST_FIELD_BYTES = 4096;

/** Only the routes added inside read forms; everywhere else JSON remains the only language. */
export function acceptForms(app: App, addRoutes: (scope: App) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart);
    addRoutes(scope);
  });
}

/** The texts of a form become the body, to be checked like any other; its file waits beside it. */
export async function readForm(request: FastifyRequest, upload: Upload): Promise<void> {
  if (!request.isMultipart()) return;
  try {
    await readParts(request, upload);
  } catch (error) {
    // What the parser says of a form that is none carries no status: no boundary, or an end that never came.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw error instanceof Refusal ? error : new Refusal('invalid_input');
  }
}

async function readParts(request: FastifyRequest, { field, maxBytes }: Upload): Promise<void> {
  const limits = { files: 1, fileSize: maxBytes, fields: MOST_FIELDS, fieldSize: LONGEST_FIELD_BYTES };
  const texts: [string, unknown][] = [];
  for await (const part of request.parts({ limits: { ...limits, parts: MOST_FIELDS + 1, headerPairs: 16 } })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw invalid(part.fieldname);
      texts.push([part.fieldname, part.value]);
    } else if (part.fieldname === field) request.uploaded = await readFile(part);
    else throw invalid(part.fieldname);
  }
  request.body = Object.fromEntries(texts);
}

/** A browser sends an empty file for a field in which nothing was chosen. */
async function readFile(part: { toBuffer: () => Promise<Buffer>; filename: string }): Promise<Buffer | null> {
  try {
    const bytes = await part.toBuffer();
    return bytes.length === 0 && part.filename === '' ? null : bytes;
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 413)
      throw new Refusal('upload_too_large');
    throw error;
  }
}

function invalid(field: string): Refusal {
  return new Refusal('invalid_input', { fields: { [field]: 'invalid_input' } });
}
