/** Parses one search param; invalid values count as missing. */
type ParamParser<Value> = (raw: unknown) => Value | undefined;

type ParsedParams<Params extends Record<string, ParamParser<unknown>>> = { [Name in keyof Params]?: ReturnType<Params[Name]> };

/**
 * Builds the router's `validateSearch` for the params of a route. Written by hand, because a schema library would be the heaviest
 * part of the sign-in screen after React and the router. The router parses its own output again, so parsing must be idempotent.
 */
export function searchParams<Params extends Record<string, ParamParser<unknown>>>(params: Params) {
  return (search: Record<string, unknown>): ParsedParams<Params> => {
    const parsed = Object.entries(params).map(([name, param]) => [name, param(search[name])]);
    // The router merges this into the current search; an explicit `undefined` removes an invalid value.
    return Object.fromEntries(
      parsed.filter(([name, value]) => value !== undefined || (name as string) in search),
    ) as ParsedParams<Params>;
  };
}

export function text(raw: unknown): string | undefined {
  return typeof raw === 'string' ? raw : undefined;
}

export function matching(pattern: RegExp): ParamParser<string> {
  return (raw) => (typeof raw === 'string' && pattern.test(raw) ? raw : undefined);
}

export function oneOf<const Value extends string>(values: readonly Value[]): ParamParser<Value> {
  return (raw) => values.find((value) => value === raw);
}

/** An integer from 1 on, without sign or leading zeros. */
export function positiveInt(raw: unknown): number | undefined {
  return /^[1-9]\d{0,5}$/.test(String(raw)) ? Number(raw) : undefined;
}

/** True if the param is present, whatever its value: `?new`. */
export function flag(raw: unknown): true | undefined {
  return raw === undefined ? undefined : true;
}
