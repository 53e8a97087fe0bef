import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { filmSeconds, frame, type Film, type Layer } from '../drawing/films/film.ts';
import { svgDocument } from '../drawing/svg.ts';
import type { Generated } from './generated-file.ts';
import { draw } from './make-picture.ts';

const run = promisify(execFile);
const fadeSeconds = 0.35;

/** Tells whether ffmpeg is installed. */
export async function hasFfmpeg(): Promise<boolean> {
  return run('ffmpeg', ['-version']).then(
    () => true,
    () => false,
  );
}

/** Draws every layer once and lets ffmpeg move them. The film is small, starts without delay and plays in every browser. */
export async function makeFilm({ ground, layers }: Film): Promise<Generated> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-film-'));
  try {
    const corners: Corner[] = [];
    for (const [index, shapes] of [ground, ...layers.map((layer) => layer.shapes)].entries()) {
      const drawn = await draw(svgDocument(frame.width, frame.height, shapes), frame.width);
      // Trims the transparent margin of a layer, which would be laid over every frame as well.
      const pixels = index === 0 ? drawn.pixels() : drawn.pixels().trim({ background: '#00000000', threshold: 1 });
      const { data, info } = await pixels.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
      corners.push({ x: -(info.trimOffsetLeft ?? 0), y: -(info.trimOffsetTop ?? 0) });
      await writeFile(join(folder, `${index}.png`), data);
    }
    await run('ffmpeg', filmArguments(layers, corners.slice(1)), { cwd: folder });
    const bytes = await readFile(join(folder, 'film.mp4'));
    return { variants: { 'video.mp4': { mediaType: 'video/mp4', bytes } }, ...frame, seconds: filmSeconds };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

function filmArguments(layers: readonly Layer[], corners: readonly Corner[]): string[] {
  // Converts the colours before the loop, so that it is done once and not for every frame.
  const loopedInput = (index: number) =>
    `[${index}:v]format=${index === 0 ? 'yuv420p' : 'yuva420p'},loop=loop=-1:size=1,trim=duration=${filmSeconds},setpts=N/24/TB`;
  const steps = layers.map((layer, index) => {
    const corner = corners[index] ?? { x: 0, y: 0 };
    const faded = [loopedInput(index + 1), `fade=t=in:st=${layer.appears}:d=${fadeSeconds}:alpha=1`];
    if (layer.vanishes !== undefined) faded.push(`fade=t=out:st=${layer.vanishes}:d=${fadeSeconds}:alpha=1`);
    return `${faded.join(',')}[l${index}];[v${index}][l${index}]overlay=x='${corner.x}+${positionExpression(layer, 0)}':y='${corner.y}+${positionExpression(layer, 1)}'[v${index + 1}]`;
  });
  const graph = [`${loopedInput(0)}[v0]`, ...steps, `[v${layers.length}]null[out]`].join(';');
  const inputs = Array.from({ length: layers.length + 1 }, (_, index) => `-framerate 24 -i ${index}.png`);
  // The options make the output reproducible: it contains no metadata about the machine or the time.
  const output = `-t ${filmSeconds} -r 24 -c:v libx264 -preset veryfast -crf 25 -threads 1 -fflags +bitexact -flags:v +bitexact -map_metadata -1`;
  return [
    ...`-hide_banner -loglevel error -y ${inputs.join(' ')}`.split(' '),
    '-filter_complex',
    graph,
    '-map',
    '[out]',
    ...`${output} -movflags +faststart film.mp4`.split(' '),
  ];
}

/** Returns an ffmpeg expression that moves a layer from one position to another with easing at both ends. */
function positionExpression({ moves }: Layer, axis: 0 | 1): string {
  if (!moves) return '0';
  const [from, to] = [moves.from[axis], moves.to?.[axis] ?? 0];
  if (from === to) return String(from);
  const progress = `clip((t-${moves.begin})/${moves.end - moves.begin},0,1)`;
  return `${from}+(${to - from})*${progress}*${progress}*(3-2*${progress})`;
}
