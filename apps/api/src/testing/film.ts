function box(type: string, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

interface FilmValues {
  readonly seconds?: number;
  readonly width?: number;
  readonly height?: number;
  /** A film that was taken with the phone held upright. */
  readonly isTurned?: boolean;
  readonly payload?: Buffer;
}

/** Builds the boxes of an MP4 film without a picture in it, its header at the end like that of a camera. */
export function aFilm({ seconds = 12.5, width = 640, height = 360, isTurned = false, payload }: FilmValues = {}): Buffer {
  const movieHeader = Buffer.alloc(100);
  movieHeader.writeUInt32BE(1000, 12);
  movieHeader.writeUInt32BE(seconds * 1000, 16);
  const sound = Buffer.alloc(84);
  const picture = Buffer.alloc(84);
  picture.writeUInt32BE(isTurned ? 0 : 65_536, 40);
  picture.writeUInt32BE(width * 65_536, 76);
  picture.writeUInt32BE(height * 65_536, 80);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1')),
    box('mdat', payload ?? Buffer.alloc(1000, 7)),
    box('moov', box('mvhd', movieHeader), box('trak', box('tkhd', sound)), box('trak', box('tkhd', picture))),
  ]);
}
