import { deflateSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { repeatedStreams } from '../../testing/load/attacks.ts';
import { aPdf } from '../../testing/sample-files.ts';
import { hasActiveContent } from './pdf-safety.ts';

const KiB = 1024;

/** Returns the milliseconds of the fastest of several runs, the one that was disturbed least. */
function timeOf(bytes: Buffer): number {
  const times = Array.from({ length: 3 }, () => {
    const started = performance.now();
    hasActiveContent(bytes);
    return performance.now() - started;
  });
  return Math.min(...times);
}

it.each([
  ['streams without an end', repeatedStreams],
  [
    'streams that all share one end',
    (length: number) => aPdf({ objects: [`${'stream\n\x78\x9c'.repeat(length / 9)}endstream`] }),
  ],
])('the check for active content takes time proportional to the length of a document made of %s', (_what, make) => {
  const [short, long] = [make(256 * KiB), make(1024 * KiB)];
  const ratios = Array.from({ length: 3 }, () => timeOf(long) / Math.max(timeOf(short), 0.5));
  expect(Math.min(...ratios)).toBeLessThan(8);
});

it('the check for active content finds a script behind many object streams without one', () => {
  const script = deflateSync(Buffer.from('<< /S /JavaScript >>'));
  const object = Buffer.concat([Buffer.from('<< /Type /ObjStm >>\nstream\n'), script, Buffer.from('\nendstream')]);
  expect(hasActiveContent(aPdf({ objects: harmlessObjectStreams(64 * KiB) }))).toBe(false);
  expect(hasActiveContent(aPdf({ objects: [...harmlessObjectStreams(64 * KiB), object] }))).toBe(true);
});

function harmlessObjectStreams(length: number): Buffer[] {
  const packed = deflateSync(Buffer.from('1 0 << /Type /Page >>'.repeat(20)));
  const object = Buffer.concat([
    Buffer.from('<< /Type /ObjStm /Filter /FlateDecode >>\nstream\n'),
    packed,
    Buffer.from('\nendstream'),
  ]);
  return Array.from({ length: Math.floor(length / object.length) }, () => object);
}
