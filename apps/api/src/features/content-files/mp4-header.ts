interface FilmSize {
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
}

interface Box {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Reads the bytes from `start` up to and without `end`. */
type ReadBytes = (start: number, end: number) => Promise<Buffer>;

/** Real films have a few dozen boxes before what is looked for. A file with more is not read any further. */
const maxBoxes = 200;
const maxSeconds = 99_999;

/** Reads size and duration from the header of an MP4 file; what the header does not say is null. Only the boxes on the way are read. */
export async function readMp4Header(read: ReadBytes, size: number): Promise<FilmSize> {
  const budget = { boxes: maxBoxes };
  let film: FilmSize = { width: null, height: null, seconds: null };
  const movie = await findBox(read, { start: 0, end: size }, 'moov', budget);
  if (!movie) return film;
  for await (const box of boxesIn(read, movie, budget)) {
    if (box.type === 'mvhd') film = { ...film, seconds: secondsOf(await read(box.start, Math.min(box.end, box.start + 32))) };
    if (box.type !== 'trak' || film.width !== null) continue;
    const header = await findBox(read, box, 'tkhd', budget);
    if (header) film = { ...film, ...shownSize(await read(header.start, Math.min(header.end, header.start + 96))) };
  }
  return film;
}

async function findBox(read: ReadBytes, parent: Omit<Box, 'type'>, type: string, budget: { boxes: number }) {
  for await (const box of boxesIn(read, parent, budget)) if (box.type === type) return box;
  return undefined;
}

/** Yields the boxes in a part of the file with the range of their content. */
async function* boxesIn(read: ReadBytes, { start, end }: Omit<Box, 'type'>, budget: { boxes: number }): AsyncGenerator<Box> {
  for (let at = start; at + 8 <= end;) {
    budget.boxes -= 1;
    if (budget.boxes < 0) return;
    const head = await read(at, Math.min(end, at + 16));
    const shortSize = head.readUInt32BE(0);
    const hasLongSize = shortSize === 1 && head.length >= 16;
    const headLength = hasLongSize ? 16 : 8;
    // A size of zero means that the box reaches to the end.
    const length = hasLongSize ? Number(head.readBigUInt64BE(8)) : shortSize === 0 ? end - at : shortSize;
    if (length < headLength || at + length > end) return;
    yield { type: head.toString('latin1', 4, 8), start: at + headLength, end: at + length };
    at += length;
  }
}

function secondsOf(header: Buffer): number | null {
  const isLong = header[0] === 1;
  if (header.length < (isLong ? 32 : 20)) return null;
  const timescale = header.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  const seconds = Math.round((duration / timescale) * 1000) / 1000;
  return seconds > 0 && seconds <= maxSeconds ? seconds : null;
}

/** The size in which a track is shown, turned as its matrix says. A track without a size is not a picture. */
function shownSize(header: Buffer): Pick<FilmSize, 'width' | 'height'> {
  const matrix = header[0] === 1 ? 52 : 40;
  const none = { width: null, height: null };
  if (header.length < matrix + 44) return none;
  const width = Math.round(header.readUInt32BE(matrix + 36) / 65_536);
  const height = Math.round(header.readUInt32BE(matrix + 40) / 65_536);
  if (width === 0 || height === 0) return none;
  const isUpright = header.readInt32BE(matrix) !== 0;
  return isUpright ? { width, height } : { width: height, height: width };
}
