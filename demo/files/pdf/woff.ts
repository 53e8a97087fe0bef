import { inflateSync } from 'node:zlib';

/** Unpacks a WOFF font, because the font library would unpack the same tables again for every glyph. */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font');
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 44 + index * 20;
    const [offset, compressedLength, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at)) as [number, number, number];
    const bytes = woff.subarray(offset, offset + compressedLength);
    const checksum = woff.subarray(entry + 16, entry + 20);
    return { tag: woff.subarray(entry, entry + 4), checksum, bytes: compressedLength < length ? inflateSync(bytes) : bytes };
  });
  const power = Math.floor(Math.log2(count));
  const header = Buffer.alloc(12);
  woff.copy(header, 0, 4, 8);
  [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].forEach((value, index) =>
    header.writeUInt16BE(value, 4 + index * 2),
  );

  let at = 12 + count * 16;
  const directory: Buffer[] = [];
  const contents: Buffer[] = [];
  for (const { tag, checksum, bytes } of tables) {
    const location = Buffer.alloc(8);
    location.writeUInt32BE(at, 0);
    location.writeUInt32BE(bytes.length, 4);
    directory.push(tag, checksum, location);
    const padding = Buffer.alloc(-bytes.length & 3);
    contents.push(bytes, padding);
    at += bytes.length + padding.length;
  }
  return Buffer.concat([header, ...directory, ...contents]);
}
