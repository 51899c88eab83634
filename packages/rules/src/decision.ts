/** A rule answers with a verdict. The code is a literal type, so a caller can demand that every code has a text. */
export type Allowed<T> = { readonly ok: true; readonly value: T };
export type Refused<Code extends string> = { readonly ok: false; readonly code: Code };
export type Decision<T, Code extends string> = Allowed<T> | Refused<Code>;

export function allow<T>(value: T): Allowed<T> {
  return { ok: true, value };
}

export function refuse<const Code extends string>(code: Code): Refused<Code> {
  return { ok: false, code };
}
