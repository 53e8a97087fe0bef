/** Reads one parameter of an address; what cannot be read counts as not said. */
type AddressParam<Value> = (written: unknown) => Value | undefined;

type Read<Params extends Record<string, AddressParam<unknown>>> = { [Name in keyof Params]?: ReturnType<Params[Name]> };

/**
 * What a route keeps in its address, for the router's `validateSearch`. By hand: the schema library would be the heaviest part
 * of the sign-in screen after React and the router. The router reads again what it has read, so a value must read as itself.
 */
export function addressParams<Params extends Record<string, AddressParam<unknown>>>(params: Params) {
  return (search: Record<string, unknown>): Read<Params> => {
    const read = Object.entries(params).map(([name, param]) => [name, param(search[name])]);
    // The router lays this over what stands in the address: only a name that is here, though without a value, takes nonsense away.
    return Object.fromEntries(read.filter(([name, value]) => value !== undefined || (name as string) in search)) as Read<Params>;
  };
}

export function text(written: unknown): string | undefined {
  return typeof written === 'string' ? written : undefined;
}

export function textLike(pattern: RegExp): AddressParam<string> {
  return (written) => (typeof written === 'string' && pattern.test(written) ? written : undefined);
}

export function oneOf<const Value extends string>(values: readonly Value[]): AddressParam<Value> {
  return (written) => values.find((value) => value === written);
}

/** From 1 on, without signs and leading zeros. */
export function count(written: unknown): number | undefined {
  return /^[1-9]\d{0,5}$/.test(String(written)) ? Number(written) : undefined;
}

/** There or not, whatever its value: `?new`. */
export function flag(written: unknown): true | undefined {
  return written === undefined ? undefined : true;
}
