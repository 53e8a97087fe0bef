/** Paths that return a partner's own data; all others return content for several partners. */
const privatePaths = /leads|profile|users|tickets|sessions|renewals|notifications|price/;
/** Fields whose values belong to one partner only. */
const privateFields = /^(?:email|phone\d?|subject|content|street|serial\w*|licen[cs]e\w*key)$/i;
const minWordLength = 8;

/** Extracts the words of a response that no other partner may see. */
export function privateWords(path: string, body: string): string[] {
  if (!privatePaths.test(path)) return [];
  return valuesOf(body).flatMap(([name, value]) =>
    privateFields.test(name) && typeof value === 'string' && value.length >= minWordLength
      ? [JSON.stringify(value).slice(1, -1)]
      : [],
  );
}

/** Demo partners share some customers, so a few common words are normal; a list that leaks shows all of them. */
const maxSharedRatio = 0.5;

/** Finds calls whose responses to two partners have too many private words in common. */
export function sharedPrivateWords(
  owner: ReadonlyMap<string, readonly string[]>,
  intruder: ReadonlyMap<string, readonly string[]>,
): string[] {
  return [...owner].flatMap(([path, words]) => {
    const common = words.filter((word) => intruder.get(path)?.includes(word)).length;
    return common > words.length * maxSharedRatio
      ? [`${path} shows both the same ${common} of ${words.length} private words`]
      : [];
  });
}

/** Extracts the ids of a response, also those inside URLs of files and documents. */
export function idsIn(body: string): string[] {
  const named = valuesOf(body).flatMap(([name, value]) =>
    /id$|reference|number/i.test(name) && (typeof value === 'string' || typeof value === 'number') ? [String(value)] : [],
  );
  const inUrls = [...body.matchAll(/\/(?:files|download)\/([\w-]{1,40})/g)].map(([, id = '']) => id);
  return [...new Set([...named, ...inUrls])].filter((id) => /^[\w-]{1,40}$/.test(id));
}

/** Returns every field with its name, at any depth. */
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
