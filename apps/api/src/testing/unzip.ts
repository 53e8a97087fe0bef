import { crc32, inflateRawSync } from 'node:zlib';

/** Returns the entries of a ZIP by name, as text. */
export function unzip(bytes: Buffer): Map<string, string> {
  return new Map([...unzipFiles(bytes)].map(([name, content]) => [name, content.toString()]));
}

/** Returns the entries of a ZIP by name, located by its central directory and verified against their checksums. */
export function unzipFiles(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let offset = bytes.readUInt32LE(end + 16);
  const entries = new Map<string, Buffer>();
  for (let remaining = bytes.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
    const [checksum, compressedSize, size] = [16, 20, 24].map((field) => bytes.readUInt32LE(offset + field)) as [
      number,
      number,
      number,
    ];
    const nameLength = bytes.readUInt16LE(offset + 28);
    const name = bytes.toString('utf8', offset + 46, offset + 46 + nameLength);
    const header = bytes.readUInt32LE(offset + 42);
    const start = header + 30 + nameLength + bytes.readUInt16LE(header + 28);
    const content = inflateRawSync(bytes.subarray(start, start + compressedSize));
    if (content.length !== size || crc32(content) !== checksum) throw new Error(`${name} does not match its checksum`);
    entries.set(name, content);
    offset += 46 + nameLength + bytes.readUInt16LE(offset + 30);
  }
  return entries;
}

/** Returns the cells of a workbook's only sheet by row and column, as they are stored: a date is a serial day number. */
export function sheetCells(bytes: Buffer): string[][] {
  const xml = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: string[] = [];
    for (const [, letter = 'A', text, value] of row.matchAll(
      /<c r="([A-Z])\d+"[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
    ))
      cells[(letter.codePointAt(0) ?? 65) - 65] = text ?? value ?? '';
    return Array.from(cells, (cell) => cell ?? '');
  });
}
