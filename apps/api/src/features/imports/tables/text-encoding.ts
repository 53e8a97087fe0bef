import type { Readable } from 'node:stream';

import { FileFaultError, type TableSource, type TextEncoding } from './table-file.ts';

/** Bytes to which windows-1252 assigns no character. A file with one of them was written in another encoding. */
const undefinedIn1252 = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

/**
 * Finds the encoding of a text file. A byte order mark decides; otherwise everything that is valid UTF-8 is UTF-8. Text in which no
 * letter beyond ASCII is valid is windows-1252, the encoding of spreadsheets in Western Europe, unless it has bytes that do not exist
 * there. A few broken letters among valid ones stay UTF-8: only their cells are refused.
 */
export async function detectEncoding(source: TableSource): Promise<TextEncoding> {
  const decoder = new TextDecoder();
  const found = { valid: 0, invalid: 0, hasUndefined: false };
  const count = (text: string) => {
    for (const letter of text)
      if (letter === '\ufffd') found.invalid += 1;
      else if (letter > '\u007f') found.valid += 1;
  };
  let isFirst = true;
  for await (const chunk of (await source.open()) as AsyncIterable<Buffer>) {
    if (isFirst) {
      const marked = byteOrderMark(chunk);
      if (marked) return marked;
      isFirst = false;
    }
    if (chunk.includes(0)) throw new FileFaultError('file.noTable');
    found.hasUndefined ||= undefinedIn1252.some((byte) => chunk.includes(byte));
    count(decoder.decode(chunk, { stream: true }));
  }
  count(decoder.decode());
  if (isFirst) throw new FileFaultError('file.empty');
  if (found.invalid === 0 || found.valid > found.invalid) return 'utf-8';
  if (found.valid > 0 || found.hasUndefined) throw new FileFaultError('file.encodingUnclear');
  return 'windows-1252';
}

function byteOrderMark(bytes: Buffer): TextEncoding | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** Decodes text without its byte order mark. What is not valid in the encoding becomes U+FFFD, and its cell is refused. */
export async function* decodeText(bytes: Readable, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
