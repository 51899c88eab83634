import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { refusals, type RefusalCode } from '@spw/contract/refusals';
import { readDocument, type DocumentName, type Operation } from '../contract/operations.ts';

interface Answered {
  readonly http: number;
  readonly type: string;
  readonly text: string;
}

/** What the HTTP library itself may refuse, before a route is found or a body is read. */
const BY_THE_SERVER: Readonly<Record<number, readonly string[]>> = {
  400: ['invalid_input'],
  404: ['not_found'],
  413: ['invalid_input', 'upload_too_large'],
  414: ['invalid_input'],
  415: ['invalid_input'],
};

/** Says what is wrong with an answer by the published document alone, or null. */
export function makeJudge(document: DocumentName) {
  const ajv = new Ajv({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const failure = ajv.compile(readDocument(document).components.schemas['Failure']!);
  const successes = new Map<string, ValidateFunction>();
  const successOf = ({ name, responses }: Operation) => {
    if (!successes.has(name)) successes.set(name, ajv.compile(responses['200']!.content['application/json'].schema));
    return successes.get(name)!;
  };

  return (operation: Operation, { http, type, text }: Answered, astray: boolean): string | null => {
    if (http >= 500) return `answered ${http}: ${text.slice(0, 200)}`;
    if (!type.startsWith('application/json')) return astray && http < 400 ? null : `answered ${http} as ${type}`;
    const body: { code?: string; message?: string } = JSON.parse(text);
    if (http < 300) {
      if (astray) return null;
      const fits = successOf(operation);
      return fits(body) ? null : `a yes that does not fit: ${ajv.errorsText(fits.errors)}`;
    }
    if (!failure(body)) return `a no that does not fit: ${ajv.errorsText(failure.errors)}: ${text.slice(0, 200)}`;
    const code = body.code!;
    if (BY_THE_SERVER[http]?.includes(code) || astray) return null;
    const listed = operation.responses[String(http)]?.content['application/json'].examples ?? {};
    if (!Object.hasOwn(listed, code)) return `${http} ${code} is not among what it may be refused with`;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is in the list just above
    return body.message === refusals[code as RefusalCode].text ? null : `${code} says something else: ${body.message}`;
  };
}
