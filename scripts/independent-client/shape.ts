import type { ReceivedResponse } from './http-client.ts';

/**
 * The expected form of a JSON value. `text?` may be null, all items of a list have one shape, and additional fields are allowed.
 */
export type Shape = keyof Kinds | readonly [Shape] | { readonly [field: string]: Shape };

interface Kinds {
  text: string;
  'text?': string | null;
  number: number;
  flag: boolean;
  id: string | number;
  any: unknown;
}

/** The type of a received value of this shape. */
export type Received<Of> = Of extends keyof Kinds
  ? Kinds[Of]
  : Of extends readonly [infer Each]
    ? readonly Received<Each>[]
    : { readonly [Field in keyof Of]: Received<Of[Field]> };

/** Returns the response's JSON if the status is the expected one and every field of the shape is there. */
export function expectResponse<const Expected extends Shape>(
  response: ReceivedResponse,
  shape: Expected,
  status = 200,
): Received<Expected> {
  const { status: actual, bytes, json } = response;
  if (actual !== status) throw new Error(`returns ${actual} and not ${status}: ${bytes.toString().slice(0, 200)}`);
  const mismatches = mismatchesIn(json, shape, 'response');
  if (mismatches.length > 0)
    throw new Error(`${mismatches.length} times not as documented: ${mismatches.slice(0, 5).join('; ')}`);
  return json as Received<Expected>;
}

export function expectThat(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}

/** Returns the shape of fields that hold a text or null. */
export function texts<const Names extends readonly string[]>(...names: Names): Record<Names[number], 'text?'> {
  return Object.fromEntries(names.map((name) => [name, 'text?'])) as Record<Names[number], 'text?'>;
}

function mismatchesIn(value: unknown, shape: Shape, path: string): string[] {
  if (typeof shape === 'string') return hasKind(value, shape) ? [] : [`${path} is no ${shape}: ${JSON.stringify(value)}`];
  if (isListShape(shape)) {
    if (!Array.isArray(value)) return [`${path} is no list`];
    return value.flatMap((each, position) => mismatchesIn(each, shape[0], `${path}[${position}]`));
  }
  if (typeof value !== 'object' || value === null) return [`${path} is no object`];
  return Object.entries(shape).flatMap(([field, of]) =>
    Object.hasOwn(value, field)
      ? mismatchesIn((value as Record<string, unknown>)[field], of, `${path}.${field}`)
      : [`${path}.${field} is missing`],
  );
}

function isListShape(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function hasKind(value: unknown, kind: keyof Kinds): boolean {
  const types = { text: ['string'], 'text?': ['string'], number: ['number'], flag: ['boolean'], id: ['string', 'number'] };
  return kind === 'any' || (kind === 'text?' && value === null) || types[kind].includes(typeof value);
}
