import { inflateSync, constants } from 'node:zlib';

/** The most that one packed list of objects may unpack to; real ones stay far below. */
const maxUnpacked = 4 * 1024 * 1024;

/** Of one file: what goes beyond any of these was made to keep its reader busy, and is refused. */
const budget = {
  /** Beginnings of something packed. */
  streams: 10_000,
  /** In all of them together. */
  unpacked: 200 * 1024 * 1024,
  /** Times its own length that may be tried to unpack: honest streams do not overlap. */
  overlap: 2,
};

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
 * Takes time in proportion to the length of the file, whatever is in it: past the budget it is taken for active.
 */
export function hasActiveContent(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (namesActiveContent(text)) return true;
  const left = { ...budget, tried: budget.overlap * bytes.length };
  let end = 0;
  for (const { index, start } of streamsIn(text)) {
    // The end of the one before is often the end of this one too: the file is searched through once, not once for each.
    if (end < start) end = indexOrEnd(text, 'endstream', start);
    if (!isPacked(bytes, start)) continue;
    left.streams -= 1;
    left.tried -= end - start;
    if (left.streams < 0 || left.tried < 0 || left.unpacked < 0) return true;
    const unpacked = unpack(bytes.subarray(start, end));
    left.unpacked -= unpacked?.length ?? maxUnpacked;
    if (unpacked === undefined ? isObjectList(text, index) : namesActiveContent(unpacked)) return true;
  }
  return false;
}

/** Where each keyword stands, and where what follows it begins. */
function* streamsIn(text: string): Generator<{ index: number; start: number }> {
  const keyword = 'stream';
  for (let index = text.indexOf(keyword); index >= 0; index = text.indexOf(keyword, index + keyword.length)) {
    const line = text.slice(index + keyword.length, index + keyword.length + 2);
    const isEnd = text.startsWith('end', index - 3);
    if (isEnd || !(line.startsWith('\n') || line === '\r\n')) continue;
    yield { index, start: index + keyword.length + (line.startsWith('\n') ? 1 : 2) };
  }
}

function indexOrEnd(text: string, searched: string, from: number): number {
  const index = text.indexOf(searched, from);
  return index < 0 ? text.length : index;
}

/** By the two bytes that everything packed this way begins with. */
function isPacked(bytes: Buffer, start: number): boolean {
  const [method = 0, flags = 0] = [bytes[start], bytes[start + 1]];
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}

/** By the dictionary in front of the keyword. */
function isObjectList(text: string, keyword: number): boolean {
  return unescapeNames(text.slice(Math.max(0, keyword - 1024), keyword)).includes('/ObjStm');
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
    return inflateSync(bytes, { maxOutputLength: maxUnpacked, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : '';
  }
}
