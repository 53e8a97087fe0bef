import type { Answer } from './portal.ts';

/** A field with `?` may be null; a list has one shape for all it holds. Fields that no document names may be there as well. */
export type Shape = keyof Kinds | readonly [Shape] | { readonly [field: string]: Shape };

interface Kinds {
  text: string;
  'text?': string | null;
  number: number;
  flag: boolean;
  id: string | number;
  any: unknown;
}

/** What has been seen of an answer of this shape. */
export type Seen<Of> = Of extends keyof Kinds
  ? Kinds[Of]
  : Of extends readonly [infer Each]
    ? readonly Seen<Each>[]
    : { readonly [Field in keyof Of]: Seen<Of[Field]> };

/** The answer's JSON, when the status is the expected one and everything named is there. */
export function expectAnswer<const Expected extends Shape>(answer: Answer, shape: Expected, status = 200): Seen<Expected> {
  const { status: answered, bytes, json } = answer;
  if (answered !== status) throw new Error(`answers ${answered} and not ${status}: ${bytes.toString().slice(0, 200)}`);
  const faults = faultsIn(json, shape, 'answer');
  if (faults.length > 0) throw new Error(`${faults.length} times not as documented: ${faults.slice(0, 5).join('; ')}`);
  return json as Seen<Expected>;
}

export function expectThat(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

/** Fields that hold a text or nothing, which is most of them. */
export function texts<const Names extends readonly string[]>(...names: Names): Record<Names[number], 'text?'> {
  return Object.fromEntries(names.map((name) => [name, 'text?'])) as Record<Names[number], 'text?'>;
}

function faultsIn(value: unknown, shape: Shape, place: string): string[] {
  if (typeof shape === 'string') return isOf(value, shape) ? [] : [`${place} is no ${shape}: ${JSON.stringify(value)}`];
  if (isListShape(shape)) {
    if (!Array.isArray(value)) return [`${place} is no list`];
    return value.flatMap((each, position) => faultsIn(each, shape[0], `${place}[${position}]`));
  }
  if (typeof value !== 'object' || value === null) return [`${place} is no object`];
  return Object.entries(shape).flatMap(([field, of]) =>
    Object.hasOwn(value, field)
      ? faultsIn((value as Record<string, unknown>)[field], of, `${place}.${field}`)
      : [`${place}.${field} is missing`],
  );
}

function isListShape(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function isOf(value: unknown, kind: keyof Kinds): boolean {
  const types = { text: ['string'], 'text?': ['string'], number: ['number'], flag: ['boolean'], id: ['string', 'number'] };
  return kind === 'any' || (kind === 'text?' && value === null) || types[kind].includes(typeof value);
}
