import { metal, palette } from './colour.ts';
import { mark, n, shadowUnder, verticalGradient, type Drawing } from './svg.ts';

/** A round sensor for a desk or a ceiling. `rings` is its number of antennas. */
export interface PuckDevice {
  readonly kind: 'puck';
  readonly radius: number;
  readonly height: number;
  readonly rings: number;
}

export function drawPuck({ radius, height, rings }: PuckDevice): Drawing {
  const flat = radius * 0.36;
  const cx = radius;
  const parts = [
    `<defs>${verticalGradient('pt', [
      [0, metal.edge],
      [1, metal.top],
    ])}${verticalGradient('pf', [
      [0, metal.front],
      [1, metal.low],
    ])}</defs>`,
    shadowUnder('ps', cx, flat * 2 + height * 0.9, radius * 1.2, flat * 0.75),
    `<path d="M0 ${n(flat)}v${n(height)}a${n(radius)} ${n(flat)} 0 0 0 ${n(radius * 2)} 0v${n(-height)}z" fill="url(#pf)"/>`,
    `<path d="M1.2 ${n(flat + height * 0.62)}a${n(radius - 1.2)} ${n(flat)} 0 0 0 ${n(radius * 2 - 2.4)} 0" fill="none" stroke="${palette.glow}" stroke-width="2.2"/>`,
    `<ellipse cx="${n(cx)}" cy="${n(flat)}" rx="${n(radius)}" ry="${n(flat)}" fill="url(#pt)"/>`,
    `<ellipse cx="${n(cx)}" cy="${n(flat)}" rx="${n(radius * 0.93)}" ry="${n(flat * 0.91)}" fill="${metal.front}"/>`,
  ];
  for (let ring = 0; ring < rings; ring += 1) {
    const share = 0.72 - ring * (0.5 / rings);
    parts.push(
      `<ellipse cx="${n(cx)}" cy="${n(flat)}" rx="${n(radius * share)}" ry="${n(flat * share)}" fill="none" stroke="${metal.edge}" stroke-opacity=".35" stroke-width="1.2"/>`,
    );
  }
  parts.push(`<ellipse cx="${n(cx)}" cy="${n(flat)}" rx="${n(radius * 0.09)}" ry="${n(flat * 0.11)}" fill="${palette.glow}"/>`);
  return { shapes: parts.join(''), box: { x: 0, y: 0, width: radius * 2, height: flat * 2 + height + 8 } };
}

/** An access point: a rounded tile with the logo, or a weatherproof case with antennas. */
export interface TileDevice {
  readonly kind: 'tile';
  readonly width: number;
  readonly height: number;
  readonly lamps: number;
  readonly antennas?: number;
  readonly ports?: number;
}

export function drawTile({ width, height, lamps, antennas = 0, ports = 0 }: TileDevice): Drawing {
  const radius = Math.min(width, height) * 0.17;
  const parts = [
    `<defs>${verticalGradient('at', [
      [0, '#fbfdfd'],
      [1, '#cfdadd'],
    ])}${verticalGradient('as', [
      [0, '#aebbc0'],
      [1, '#7c8b91'],
    ])}</defs>`,
    shadowUnder('ash', width / 2, height + 12, width * 0.6, 10),
  ];
  for (let index = 0; index < antennas; index += 1) {
    const x = width * (0.18 + (0.64 * index) / Math.max(1, antennas - 1));
    parts.push(`<rect x="${n(x - 3.4)}" y="-46" width="6.8" height="60" rx="3.4" fill="#8c9aa0"/>`);
  }
  parts.push(
    `<rect x="0" y="5" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="url(#as)"/>`,
    `<rect x="0" y="0" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="url(#at)"/>`,
    `<rect x="${n(width * 0.06)}" y="${n(height * 0.06)}" width="${n(width * 0.88)}" height="${n(height * 0.88)}" rx="${n(radius * 0.75)}" fill="none" stroke="#fff" stroke-width="1.4"/>`,
    mark(width / 2 - height * 0.13, height * 0.34, height * 0.26, '#5d7a80'),
  );
  for (let lamp = 0; lamp < lamps; lamp += 1)
    parts.push(`<circle cx="${n(width / 2 + (lamp - (lamps - 1) / 2) * 9)}" cy="${n(height * 0.78)}" r="2" fill="#1fa7a4"/>`);
  for (let port = 0; port < ports; port += 1)
    parts.push(
      `<rect x="${n(width / 2 + (port - (ports - 1) / 2) * 15 - 5.5)}" y="${n(height - 14)}" width="11" height="9" rx="1.6" fill="${metal.hole}"/>`,
    );
  return { shapes: parts.join(''), box: { x: 0, y: 0, width, height: height + 14 } };
}
