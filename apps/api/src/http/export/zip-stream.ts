import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/** A ZIP made while it is sent: sizes and checks follow each entry, as nobody knows them before. For less than 4 GB. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const sums = { check: 0, size: 0, packed: 0 };
    const head = record(0x04034b50, [[2, 20], ...about(sums), [2, name.length], [2, 0]], name);
    yield head;
    for await (const chunk of deflated(content, sums)) yield chunk;
    const foot = record(0x08074b50, [
      [4, sums.check],
      [4, sums.packed],
      [4, sums.size],
    ]);
    yield foot;
    const place: Field[] = [
      [2, name.length],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ];
    directory.push(record(0x02014b50, [[2, 20], [2, 20], ...about(sums), ...place], name));
    offset += head.length + sums.packed + foot.length;
  }
  const list = Buffer.concat(directory);
  const count = directory.length;
  yield list;
  yield record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, list.length],
    [4, offset],
    [2, 0],
  ]);
}

interface Sums {
  check: number;
  size: number;
  packed: number;
}

async function* deflated(content: ZipEntry['content'], sums: Sums): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text);
      sums.check = crc32(bytes, sums.check);
      sums.size += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw();
  // A fault of the source reaches the reader through the stream itself.
  pipeline(Readable.from(counted()), deflate, () => undefined);
  for await (const chunk of deflate as AsyncIterable<Buffer>) {
    sums.packed += chunk.length;
    yield chunk;
  }
}

type Field = readonly [bytes: 2 | 4, value: number];

/** Deflated, names in UTF-8, sizes to follow; on the first day a ZIP can name. */
function about({ check, packed, size }: Sums): Field[] {
  return [
    [2, 0x0808],
    [2, 8],
    [2, 0],
    [2, 0x21],
    [4, check],
    [4, packed],
    [4, size],
  ];
}

function record(signature: number, fields: readonly Field[], name = ''): Buffer {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [length]) => sum + length, 0));
  bytes.writeUInt32LE(signature);
  let at = 4;
  for (const [length, value] of fields) at = bytes.writeUIntLE(value, at, length);
  return Buffer.concat([bytes, Buffer.from(name)]);
}
