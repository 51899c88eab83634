type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Every document that differs from this one in one thing, with what was changed. */
export function everyChange<Document>(document: Document): Generator<readonly [change: string, changed: Document]> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a changed document still has the shape of one
  return changesOf(JSON.parse(JSON.stringify(document)) as Json) as never;
}

/** A value is another one, an element is gone, two neighbours are swapped. */
function* changesOf(value: Json, path = ''): Generator<readonly [path: string, changed: Json]> {
  if (isList(value)) {
    for (const at of value.keys()) {
      for (const [inner, changed] of changesOf(value[at]!, `${path}[${at}]`)) yield [inner, value.with(at, changed)];
      yield [`${path}[${at}] gone`, value.toSpliced(at, 1)];
      const next = value[at + 1];
      if (next === undefined || JSON.stringify(next) === JSON.stringify(value[at])) continue;
      yield [`${path}[${at}] swapped with the next`, value.toSpliced(at, 2, next, value[at]!)];
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value))
      for (const [place, changed] of changesOf(inner, `${path}.${name}`)) yield [place, { ...value, [name]: changed }];
  } else for (const changed of otherValues(value)) yield [`${path} as ${JSON.stringify(changed)}`, changed];
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function otherValues(value: string | number | boolean | null): Json[] {
  if (value === null) return [0];
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value - 1];
  const at = Math.floor(value.length / 2);
  const other = value[at] === '1' ? '2' : '1';
  return [`${value.slice(0, at)}${other}${value.slice(at + 1)}`];
}
