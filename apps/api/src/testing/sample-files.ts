import sharp from 'sharp';

export interface SampleFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** The media type that the client claims, which must not matter. */
  readonly type?: string;
}

type PictureFormat = 'jpeg' | 'png' | 'webp';

/** A single-colour picture with a darker corner, so that a rotation is visible. */
export async function aPicture(format: PictureFormat = 'png', width = 600, height = 400): Promise<Buffer> {
  const corner = {
    create: { width: Math.ceil(width / 4), height: Math.ceil(height / 4), channels: 3, background: '#102030' },
  } as const;
  return sharp({ create: { width, height, channels: 3, background: '#4080c0' } })
    .composite([{ input: await sharp(corner).png().toBuffer(), left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer();
}

interface PdfParts {
  readonly pages?: number;
  /** What is written on each page; there are as many pages as texts. */
  readonly texts?: readonly string[];
  /** Additional entries of the catalogue, such as `/OpenAction 9 0 R`. */
  readonly catalogue?: string;
  /** Additional objects, numbered from 10. */
  readonly objects?: readonly (string | Buffer)[];
  readonly trailer?: string;
  readonly comment?: string;
}

/** Builds a PDF by hand, so that it can contain anything. */
export function aPdf({
  texts = [],
  pages = texts.length || 1,
  catalogue = '',
  objects = [],
  trailer = '',
  comment = '%âãÏÓ',
}: PdfParts = {}): Buffer {
  const kids = Array.from({ length: pages }, (_, index) => `${100 + index} 0 R`).join(' ');
  const objectsByNumber = new Map<number, string | Buffer>([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`],
    [2, `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`],
    ...objects.map((content, index) => [10 + index, content] as const),
    ...Array.from({ length: pages }, (_, index) => [100 + index, index < texts.length ? pageWithText(index) : page] as const),
    ...texts.map((text, index) => [500 + index, textStream(text)] as const),
  ]);
  const chunks: Buffer[] = [Buffer.from(`%PDF-1.7\n${comment}\n`, 'latin1')];
  const offsets = new Map<number, number>();
  let length = chunks[0]?.length ?? 0;
  const write = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  for (const [number, content] of objectsByNumber) {
    offsets.set(number, length);
    write(Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(content as string, 'latin1'), Buffer.from('\nendobj\n')]));
  }
  const xrefOffset = length;
  const xrefEntries = [...offsets].map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`);
  const end = `xref\n0 1\n0000000000 65535 f \n${xrefEntries.join('')}trailer\n<< /Size 1000 /Root 1 0 R ${trailer} >>\nstartxref\n${xrefOffset}\n%%EOF\n`;
  write(Buffer.from(end, 'latin1'));
  return Buffer.concat(chunks);
}

/** Builds multipart form data like a client, but does not escape names. */
export function multipartBody(texts: Record<string, string>, files: Record<string, SampleFile | readonly SampleFile[]> = {}) {
  const boundary = 'portal-test-boundary-7f3a9';
  const chunks: Buffer[] = [];
  for (const [name, value] of Object.entries(texts))
    chunks.push(Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  const parts = Object.entries(files).flatMap(([field, value]) => [value].flat().map((file) => [field, file] as const));
  for (const [field, { name, bytes, type = 'application/octet-stream' }] of parts) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
    chunks.push(Buffer.from(head), bytes, Buffer.from('\r\n'));
  }
  chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(chunks), headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';

function pageWithText(index: number): string {
  const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
  return `${page.slice(0, -2)}/Resources << /Font << /F1 ${font} >> >> /Contents ${500 + index} 0 R >>`;
}

function textStream(text: string): string {
  const drawn = `BT /F1 12 Tf 50 700 Td (${text}) Tj ET`;
  return `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`;
}
