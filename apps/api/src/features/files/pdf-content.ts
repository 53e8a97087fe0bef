import { inflateSync, constants } from 'node:zlib';

/** The most that one packed list of objects may unpack to; real ones stay far below. */
const mostUnpacked = 4 * 1024 * 1024;

/** Whether the bytes are a whole PDF and nothing else beside it: no page or archive in front of it or behind. */
export function isWholePdf(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 1024).toString('latin1');
  const tail = bytes.subarray(-1024).toString('latin1');
  return (
    /^%PDF-[12]\.\d/.test(head) &&
    /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail) &&
    !/<\s*(?:!doctype|html|head|body|script|svg|iframe|img|object|\?php)/i.test(head + tail)
  );
}

/**
 * Whether any object asks for something to happen: scripts, programs, hidden files, forms that send themselves. Looked for in the
 * bytes, packed lists of objects included, because a reader that mends broken files may see objects that a correct one does not.
 */
export function hasActiveContent(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (namesActiveContent(text)) return true;
  for (const { index, 0: keyword } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const start = index + keyword.length;
    const end = text.indexOf('endstream', start);
    const unpacked = unpack(bytes.subarray(start, end < 0 ? undefined : end));
    const dictionary = unescapeNames(text.slice(Math.max(0, index - 1024), index));
    if (unpacked === undefined ? dictionary.includes('/ObjStm') : namesActiveContent(unpacked)) return true;
  }
  return false;
}

// Long names only: a short one turns up in compressed pictures by chance.
const activeNames = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|Rendition)(?![\w#])/;

function namesActiveContent(text: string): boolean {
  return activeNames.test(text) || (text.includes('#') && activeNames.test(unescapeNames(text)));
}

/** `/Java#53cript` is another spelling of `/JavaScript`. */
function unescapeNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

/** Undefined when there is more in it than we are willing to look at. */
function unpack(bytes: Buffer): string | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: mostUnpacked, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : '';
  }
}
