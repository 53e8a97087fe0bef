import { inflateSync, constants } from 'node:zlib';

/** The maximum inflated size of one object stream; real ones are far smaller. */
const maxInflatedBytes = 4 * 1024 * 1024;

/** Limits per file. A file beyond any of them was built to keep its reader busy, and is rejected. */
const budget = {
  /** The number of compressed streams. */
  streams: 10_000,
  /** The inflated size of all streams together. */
  inflated: 200 * 1024 * 1024,
  /** The compressed size of all streams together, as a multiple of the file's size: above one only if streams overlap. */
  overlap: 2,
};

/** Whether the bytes are exactly one complete PDF, with no page or archive before or after it. */
export function isSinglePdf(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 1024).toString('latin1');
  const tail = bytes.subarray(-1024).toString('latin1');
  return (
    /^%PDF-[12]\.\d/.test(head) &&
    /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(tail) &&
    !/<\s*(?:!doctype|html|head|body|script|svg|iframe|img|object|\?php)/i.test(head + tail)
  );
}

/**
 * Whether any object has active content: scripts, programs, embedded files, or forms that submit themselves. The raw bytes are
 * searched, including compressed object streams, because a reader that repairs broken files may see objects that a strict one does
 * not. The time is proportional to the length of the file; a file beyond the budget counts as active.
 */
export function hasActiveContent(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (namesActiveContent(text)) return true;
  const remaining = { ...budget, compressed: budget.overlap * bytes.length };
  let end = 0;
  for (const { index, start } of streamsIn(text)) {
    // The end of the previous stream is often the end of this one too, so the file is scanned once in total and not once per
    // stream.
    if (end < start) end = indexOrEnd(text, 'endstream', start);
    if (!isZlib(bytes, start)) continue;
    remaining.streams -= 1;
    remaining.compressed -= end - start;
    if (remaining.streams < 0 || remaining.compressed < 0 || remaining.inflated < 0) return true;
    const inflated = inflate(bytes.subarray(start, end));
    remaining.inflated -= inflated?.length ?? maxInflatedBytes;
    if (inflated === undefined ? isObjectStream(text, index) : namesActiveContent(inflated)) return true;
  }
  return false;
}

/** Yields the position of each `stream` keyword and of the data after it. */
function* streamsIn(text: string): Generator<{ index: number; start: number }> {
  const keyword = 'stream';
  for (let index = text.indexOf(keyword); index >= 0; index = text.indexOf(keyword, index + keyword.length)) {
    const lineBreak = text.slice(index + keyword.length, index + keyword.length + 2);
    const isEnd = text.startsWith('end', index - 3);
    if (isEnd || !(lineBreak.startsWith('\n') || lineBreak === '\r\n')) continue;
    yield { index, start: index + keyword.length + (lineBreak.startsWith('\n') ? 1 : 2) };
  }
}

function indexOrEnd(text: string, keyword: string, from: number): number {
  const index = text.indexOf(keyword, from);
  return index < 0 ? text.length : index;
}

/** Checks the two bytes of the zlib header. */
function isZlib(bytes: Buffer, start: number): boolean {
  const [method = 0, flags = 0] = [bytes[start], bytes[start + 1]];
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0;
}

/** Checks the dictionary before the keyword. */
function isObjectStream(text: string, keywordIndex: number): boolean {
  return unescapeNames(text.slice(Math.max(0, keywordIndex - 1024), keywordIndex)).includes('/ObjStm');
}

// Long names only: short ones occur in compressed images by chance.
const activeNames = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|Rendition)(?![\w#])/;

function namesActiveContent(text: string): boolean {
  return activeNames.test(text) || (text.includes('#') && activeNames.test(unescapeNames(text)));
}

/** `/Java#53cript` is another spelling of `/JavaScript`. */
function unescapeNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}

/** Returns undefined if the inflated data exceeds the limit. */
function inflate(bytes: Buffer): string | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: maxInflatedBytes, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? undefined : '';
  }
}
