/** Where a company's own data is answered; everything else is content that several may read. */
const privatePaths = /leads|profile|users|tickets|sessions|renewals|notifications|price/;
/** Fields whose values name somebody or something of one company alone. */
const privateFields = /^(?:email|phone\d?|subject|content|street|serial\w*|licen[cs]e\w*key)$/i;
const shortestWord = 8;

/** What of an answer must never be read by another partner. */
export function privateWords(path: string, body: string): string[] {
  if (!privatePaths.test(path)) return [];
  return valuesOf(body).flatMap(([name, value]) =>
    privateFields.test(name) && typeof value === 'string' && value.length >= shortestWord
      ? [JSON.stringify(value).slice(1, -1)]
      : [],
  );
}

/** The customers of the demo are drawn from one pot: two companies know some of the same, at other streets. A list that leaks shows all. */
const mostInCommon = 0.5;

/** Calls whose answers to two partners, neither asking for the other's, have too much in common. */
export function sharedAnswers(
  owner: ReadonlyMap<string, readonly string[]>,
  stranger: ReadonlyMap<string, readonly string[]>,
): string[] {
  return [...owner].flatMap(([path, words]) => {
    const common = words.filter((word) => stranger.get(path)?.includes(word)).length;
    return common > words.length * mostInCommon ? [`${path} shows both the same ${common} of ${words.length} private words`] : [];
  });
}

/** Ids of an answer, those inside addresses of files and documents too. */
export function idsIn(body: string): string[] {
  const named = valuesOf(body).flatMap(([name, value]) =>
    /id$|reference|number/i.test(name) && (typeof value === 'string' || typeof value === 'number') ? [String(value)] : [],
  );
  const inAddresses = [...body.matchAll(/\/(?:files|download)\/([\w-]{1,40})/g)].map(([, id = '']) => id);
  return [...new Set([...named, ...inAddresses])].filter((id) => /^[\w-]{1,40}$/.test(id));
}

/** Every field with its name, however deep. */
function valuesOf(body: string): [name: string, value: unknown][] {
  const found: [string, unknown][] = [];
  try {
    JSON.parse(body, (name, value: unknown) => {
      found.push([name, value]);
      return value;
    });
  } catch {
    return [];
  }
  return found;
}
