import { archShapes } from '../arch-scene.ts';
import { palette } from '../colour.ts';
import { drawProduct, type Look } from '../product-picture.ts';
import { n, positionDrawing, svgDocument } from '../svg.ts';
import { frame, type Film, type Layer } from './film.ts';
import type { FilmName } from './film-names.ts';

const devicePositions = [
  [220, 250],
  [300, 160],
  [420, 120],
  [560, 130],
  [650, 170],
  [250, 400],
  [720, 380],
  [330, 460],
] as const;

const screws = [
  [236, 226],
  [724, 226],
  [236, 204],
  [724, 204],
] as const;

export const films: Record<FilmName, Film> = {
  setup: {
    ground: scene(205),
    layers: [
      { shapes: product(firewall(), 480, 290, 470), appears: 0, moves: { from: [0, -360], begin: 0.2, end: 1.6 } },
      { shapes: cable(560, 308, 300), appears: 1.8, moves: { from: [360, 0], begin: 1.8, end: 2.9 } },
      { shapes: cable(600, 308, 360), appears: 2.8, moves: { from: [360, 0], begin: 2.8, end: 3.8 } },
      ...[0, 1, 2].map((lamp): Layer => ({ shapes: glow(299 + lamp * 9, 311, 13), appears: 4.2 + lamp * 0.6 })),
      { shapes: tick(480, 130), appears: 6.2, moves: { from: [0, 24], begin: 6.2, end: 6.8 } },
    ],
  },
  rules: {
    ground: scene(225),
    layers: [
      {
        shapes: product({ kind: 'windows', view: 'table' }, 480, 270, 520),
        appears: 0.2,
        moves: { from: [0, 60], begin: 0.2, end: 1.2 },
      },
      { shapes: rowMark(223), appears: 1.8, vanishes: 3.2 },
      { shapes: rowMark(262), appears: 3.2, vanishes: 4.4 },
      { shapes: rowMark(301), appears: 4.4 },
      { shapes: pointer(690, 316), appears: 1.2, moves: { from: [160, 150], begin: 1.2, end: 4.4 } },
      { shapes: tick(742, 128), appears: 5.6, moves: { from: [0, 24], begin: 5.6, end: 6.2 } },
    ],
  },
  sensor: {
    ground: scene(165),
    layers: [
      {
        shapes: product({ kind: 'puck', radius: 74, height: 28, rings: 2 }, 480, 330, 230),
        appears: 0.2,
        moves: { from: [0, 40], begin: 0.2, end: 1.1 },
      },
      ...[0, 1, 2, 3, 4].map((wave): Layer => ({
        shapes: ripple(480, 318, 150 + (wave % 3) * 70),
        appears: 1 + wave * 1.1,
        vanishes: 2.2 + wave * 1.1,
      })),
      ...devicePositions.map(([x, y], index): Layer => ({ shapes: dot(x, y, palette.glow), appears: 1.6 + index * 0.45 })),
      { shapes: dot(724, 214, palette.amber) + ring(724, 214), appears: 5.8 },
    ],
  },
  tunnel: {
    ground: scene(255),
    layers: [
      { shapes: house(190, 330), appears: 0.2, moves: { from: [-120, 0], begin: 0.2, end: 1.2 } },
      { shapes: product(firewall(), 745, 330, 270), appears: 0.6, moves: { from: [140, 0], begin: 0.6, end: 1.6 } },
      {
        shapes: product({ kind: 'rack', width: 150, height: 34, depth: 32, copper: 4, fibre: 0 }, 300, 352, 110),
        appears: 1.6,
        moves: { from: [0, -60], begin: 1.6, end: 2.3 },
      },
      { shapes: connection(355, 610, 350), appears: 2.6 },
      ...[0, 1, 2, 3].map((packet): Layer => {
        const begin = 3.3 + packet * 1.1;
        return {
          shapes: dot(360, 349, palette.glow),
          appears: begin,
          vanishes: begin + 1,
          moves: { from: [0, 0], to: [244, 0], begin, end: begin + 1.1 },
        };
      }),
      { shapes: tick(480, 150), appears: 6.6 },
    ],
  },
  renewal: {
    ground: scene(40),
    layers: [
      {
        shapes: product({ kind: 'accessory', shape: 'card', level: 3 }, 480, 210, 330),
        appears: 0.2,
        moves: { from: [0, 50], begin: 0.2, end: 1.2 },
      },
      { shapes: track(), appears: 1.2 },
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((part): Layer => ({
        shapes: segment(part, part < 3 ? '#d9b36a' : palette.glow),
        appears: 1.8 + part * 0.45,
      })),
      { shapes: tick(700, 96), appears: 6.1, moves: { from: [0, 24], begin: 6.1, end: 6.7 } },
    ],
  },
  rack: {
    ground: scene(235),
    layers: [
      { shapes: rails(), appears: 0 },
      { shapes: ears(188) + product(firewall(), 480, 200, 430), appears: 0.6, moves: { from: [0, 330], begin: 0.6, end: 2.2 } },
      ...screws.map(([x, y], index): Layer => ({ shapes: screw(x, y), appears: 2.8 + index * 0.5 })),
      {
        shapes: product({ kind: 'rack', width: 320, height: 34, depth: 8, copper: 24, fibre: 4, isLight: true }, 480, 330, 430),
        appears: 5,
        moves: { from: [0, 240], begin: 5, end: 6.2 },
      },
      { shapes: tick(800, 110), appears: 6.6 },
    ],
  },
};

/** Draws the last frame of the film as a still picture. */
export function filmPoster({ ground, layers }: Film): string {
  const remainingLayers = layers.filter(({ vanishes }) => vanishes === undefined);
  return svgDocument(frame.width, frame.height, ground + remainingLayers.map(({ shapes }) => shapes).join(''));
}

function scene(hue: number): string {
  return archShapes({ hue, width: frame.width, height: frame.height, centre: 0.5, arches: 6 });
}

function firewall(): Look {
  return { kind: 'rack', width: 320, height: 48, depth: 34, copper: 8, fibre: 2, hasVents: true };
}

function product(look: Look, x: number, y: number, width: number): string {
  return positionDrawing(drawProduct(look), x, y, width);
}

function cable(x: number, y: number, length: number): string {
  return (
    `<path d="M${x + 14} ${y + 5}C${x + 90} ${y + 90} ${x + 180} ${y + 120} ${x + length} ${y + 112}" fill="none" stroke="#5fd6c9" stroke-width="7"/>` +
    `<rect x="${x - 6}" y="${y - 7}" width="22" height="22" rx="4" fill="#d7e3e5"/>`
  );
}

function glow(x: number, y: number, radius: number): string {
  return (
    `<defs><radialGradient id="lamp"><stop offset="0" stop-color="#dffff9"/><stop offset=".4" stop-color="#65e3d3" stop-opacity=".75"/>` +
    `<stop offset="1" stop-color="#65e3d3" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#lamp)"/>`
  );
}

function tick(x: number, y: number): string {
  return (
    `<circle cx="${x}" cy="${y}" r="38" fill="#0b2b31" fill-opacity=".55"/><circle cx="${x}" cy="${y}" r="32" fill="${palette.glow}"/>` +
    `<path d="M${x - 15} ${y + 1}l10 11 20-22" fill="none" stroke="#06343a" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"/>`
  );
}

function rowMark(y: number): string {
  return `<rect x="236" y="${y}" width="488" height="34" rx="9" fill="${palette.glow}" fill-opacity=".22" stroke="${palette.glow}" stroke-width="2.5"/>`;
}

function pointer(x: number, y: number): string {
  return `<path d="M${x} ${y}l0 34 9-8 7 15 8-4-7-15 12-1z" fill="#fff" stroke="#12262c" stroke-width="2.5" stroke-linejoin="round"/>`;
}

function ripple(x: number, y: number, radius: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radius}" ry="${n(radius * 0.4)}" fill="none" stroke="${palette.glow}" stroke-opacity=".6" stroke-width="3"/>`;
}

function dot(x: number, y: number, colour: string): string {
  return `<circle cx="${x}" cy="${y}" r="11" fill="#0b2b31" fill-opacity=".5"/><circle cx="${x}" cy="${y}" r="7.5" fill="${colour}"/>`;
}

function ring(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="21" fill="none" stroke="${palette.amber}" stroke-width="3"/>`;
}

function house(x: number, y: number): string {
  return (
    `<path d="M${x - 90} ${y - 20}L${x} ${y - 100}L${x + 90} ${y - 20}V${y + 64}H${x - 90}z" fill="#dbe7ea"/>` +
    `<path d="M${x - 104} ${y - 12}L${x} ${y - 106}L${x + 104} ${y - 12}" fill="none" stroke="#8fa6ad" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="M${x - 24} ${y + 64}V${y + 20}a24 24 0 0 1 48 0v44z" fill="#2b4f5a"/>`
  );
}

function connection(from: number, to: number, y: number): string {
  return (
    `<path d="M${from} ${y}H${to}" stroke="${palette.glow}" stroke-opacity=".3" stroke-width="26" stroke-linecap="round"/>` +
    `<path d="M${from} ${y}H${to}" stroke="${palette.glow}" stroke-width="3" stroke-dasharray="2 12" stroke-linecap="round"/>`
  );
}

function track(): string {
  return `<rect x="196" y="404" width="568" height="34" rx="17" fill="#1a0d06" fill-opacity=".45"/>`;
}

function segment(index: number, colour: string): string {
  return `<rect x="${204 + index * 69.5}" y="411" width="65" height="20" rx="10" fill="${colour}"/>`;
}

function rails(): string {
  return [206, 706]
    .map(
      (x) =>
        `<rect x="${x}" y="30" width="48" height="480" rx="6" fill="#3a4a52"/>` +
        Array.from(
          { length: 15 },
          (_, hole) => `<rect x="${x + 17}" y="${48 + hole * 31}" width="14" height="14" rx="3" fill="#10191d"/>`,
        ).join(''),
    )
    .join('');
}

function ears(y: number): string {
  return `<rect x="222" y="${y}" width="516" height="54" rx="5" fill="#8d9da3"/>`;
}

function screw(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y}" r="8" fill="#e7eef0"/><path d="M${x - 4.5} ${y}h9M${x} ${y - 4.5}v9" stroke="#3a4a52" stroke-width="2.2"/>`;
}
