import { metal, palette } from './colour.ts';
import { mark, n, shadowUnder, verticalGradient, type Drawing } from './svg.ts';

export interface RackDevice {
  readonly kind: 'rack';
  /** The size of the front in drawing units; 320 is a full rack width. */
  readonly width: number;
  readonly height: number;
  /** The visible depth of the top. */
  readonly depth: number;
  readonly copper: number;
  readonly fibre: number;
  readonly hasScreen?: boolean;
  readonly hasVents?: boolean;
  /** The number of slots for expansion cards, for the largest devices. */
  readonly cards?: number;
  readonly antennas?: number;
  /** Draws a light front, as switches have. */
  readonly isLight?: boolean;
}

/** Draws a box from the front and slightly above, with logo, lamps, screen, vents, copper ports and fibre slots. */
export function drawRackDevice(device: RackDevice): Drawing {
  const { width, height, depth, isLight = false } = device;
  const tone = isLight ? { ...metal, front: '#8b9a9f', low: '#6f7e84', top: '#a9b6ba', edge: '#dfe6e8' } : metal;
  const shade = isLight ? 'l' : 'd';
  const inset = depth * 0.85;
  const foot = depth + height;
  const parts = [
    `<defs>${verticalGradient(`t${shade}`, [
      [0, tone.edge],
      [1, tone.top],
    ])}${verticalGradient(`f${shade}`, [
      [0, tone.front],
      [1, tone.low],
    ])}</defs>`,
    shadowUnder('s', width / 2, foot + 5, width * 0.56, 8 + height * 0.08),
    antennas(device),
    `<path d="M${n(inset)} 0H${n(width - inset)}L${n(width - 1)} ${n(depth + 1)}H1z" fill="url(#t${shade})"/>`,
    `<path d="M${n(inset + 8)} ${n(depth * 0.16)}H${n(width - inset - 8)}" stroke="#fff" stroke-opacity=".3" stroke-width="1"/>`,
    `<rect x="0" y="${n(depth)}" width="${n(width)}" height="${n(height)}" rx="3.5" fill="url(#f${shade})"/>`,
    `<path d="M3 ${n(depth + 0.6)}H${n(width - 3)}" stroke="${tone.edge}" stroke-opacity=".75" stroke-width="1.1"/>`,
    front(device),
  ];
  return { shapes: parts.join(''), box: { x: 0, y: 0, width, height: foot + 10 } };
}

function front(device: RackDevice): string {
  const { width, height, depth, cards = 0 } = device;
  const middle = depth + height / 2;
  const parts: string[] = [];
  const markSize = Math.min(15, height * 0.5);
  let left = Math.max(8, width * 0.045);
  parts.push(mark(left, middle - markSize / 2, markSize, palette.glow));
  left += markSize + 9;
  [palette.glow, palette.glow, palette.amber].forEach((colour, index) => {
    parts.push(`<circle cx="${n(left + index * 6)}" cy="${n(middle)}" r="1.5" fill="${colour}"/>`);
  });
  left += 22;
  if (device.hasScreen) {
    const [screenWidth, screenHeight] = [40, Math.min(38, height * 0.6)];
    parts.push(screen(left, middle - screenHeight / 2, screenWidth, screenHeight));
    left += screenWidth + 10;
  }
  let right = width - Math.max(9, width * 0.045);
  if (cards > 0) return parts.join('') + cardSlots(device, left, right);
  const ports = portRows(device, right, middle);
  right = ports.left - 10;
  parts.push(ports.shapes);
  if (device.hasVents) parts.push(vents(left, right, middle, height));
  return parts.join('');
}

/** Arranges many ports in two rows: fibre at the outer edge, then copper in groups of four columns. */
function portRows({ copper, fibre, height }: RackDevice, right: number, middle: number) {
  const rows = copper > 10 && height >= 26 ? 2 : 1;
  const tops = rows === 2 ? [middle - 9.3, middle + 1.3] : [middle - 4];
  const shapes: string[] = [];
  let x = right;
  const fibreRows = fibre > 2 && rows === 2 ? 2 : 1;
  for (let column = 0; column < Math.ceil(fibre / fibreRows); column += 1) {
    x -= 14;
    for (const y of fibreRows === 2 ? tops : [middle - 3.3])
      shapes.push(
        `<rect x="${n(x)}" y="${n(y)}" width="12" height="6.6" rx="1.2" fill="${metal.hole}" stroke="${metal.top}" stroke-width=".8"/>`,
      );
  }
  if (fibre > 0) x -= 6;
  const columns = Math.ceil(copper / rows);
  for (let column = 0; column < columns; column += 1) {
    if (column > 0 && column % 4 === 0) x -= 4;
    x -= 10.4;
    for (const y of tops)
      shapes.push(
        `<rect x="${n(x)}" y="${n(y)}" width="9" height="8" rx="1.4" fill="${metal.hole}"/>` +
          `<rect x="${n(x + 2.4)}" y="${n(y + 5.8)}" width="4.2" height="2.2" fill="${metal.top}" fill-opacity=".7"/>`,
      );
  }
  return { shapes: shapes.join(''), left: x };
}

function cardSlots({ height, depth, cards = 0 }: RackDevice, left: number, right: number): string {
  const gap = 3;
  const each = (height - 12 - gap * (cards - 1)) / cards;
  const shapes: string[] = [];
  for (let card = 0; card < cards; card += 1) {
    const y = depth + 6 + card * (each + gap);
    shapes.push(
      `<rect x="${n(left)}" y="${n(y)}" width="${n(right - left)}" height="${n(each)}" rx="2" fill="${metal.hole}" fill-opacity=".45" stroke="${metal.top}" stroke-opacity=".5" stroke-width=".8"/>`,
      `<circle cx="${n(left + 7)}" cy="${n(y + each / 2)}" r="1.3" fill="${palette.glow}"/>`,
    );
    for (let x = right - 17; x > left + 18; x -= 15)
      shapes.push(
        `<rect x="${n(x)}" y="${n(y + each / 2 - 3.3)}" width="12" height="6.6" rx="1.2" fill="${metal.hole}" stroke="${metal.top}" stroke-width=".8"/>`,
      );
  }
  return shapes.join('');
}

function screen(x: number, y: number, width: number, height: number): string {
  const line = [
    [0.12, 0.7],
    [0.28, 0.55],
    [0.42, 0.64],
    [0.6, 0.4],
    [0.74, 0.52],
    [0.88, 0.42],
  ].map(([dx = 0, dy = 0]) => `${n(x + width * dx)} ${n(y + height * dy)}`);
  return (
    `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="2.5" fill="${metal.hole}"/>` +
    `<path d="M${line.join('L')}" fill="none" stroke="${palette.glow}" stroke-width="1.3"/>`
  );
}

function vents(left: number, right: number, middle: number, height: number): string {
  const rows = Math.max(2, Math.floor((height * 0.5) / 5));
  const shapes: string[] = [];
  const last = Math.min(right, left + 66);
  for (let row = 0; row < rows; row += 1)
    for (let x = left + (row % 2) * 2.5; x < last; x += 5)
      shapes.push(
        `<circle cx="${n(x)}" cy="${n(middle + (row - (rows - 1) / 2) * 5)}" r="1.15" fill="${metal.hole}" fill-opacity=".8"/>`,
      );
  return shapes.join('');
}

function antennas({ antennas: count = 0, width, depth }: RackDevice): string {
  const shapes: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const x = width * (0.24 + (0.52 * index) / Math.max(1, count - 1));
    shapes.push(
      `<rect x="${n(x - 2.6)}" y="${n(-depth - 34)}" width="5.2" height="${n(depth + 42)}" rx="2.6" fill="${metal.low}"/>` +
        `<rect x="${n(x - 3.6)}" y="2" width="7.2" height="7" rx="1.6" fill="${metal.hole}"/>`,
    );
  }
  return shapes.join('');
}
