import { textPath } from '../files/pdf/fonts.ts';
import { archScene, archShapes } from './arch-scene.ts';
import { oklch, palette } from './colour.ts';
import { mark, n, svgDocument } from './svg.ts';

/** The picture of a branding asset. */
export type BrandPicture =
  | { readonly kind: 'logo' | 'mark'; readonly ground: 'light' | 'dark' | 'black' }
  | { readonly kind: 'badge'; readonly level: 'Silver' | 'Gold' | 'Platinum' }
  | { readonly kind: 'wall' | 'banner'; readonly hue: number }
  | { readonly kind: 'colours' };

/** Draws the file for download, in the shape that suits its use. */
export function drawBrandFile(picture: BrandPicture): string {
  if (picture.kind === 'logo') return svgDocument(420, 140, logoShapes(inkOf(picture.ground), 62, 70, 74));
  if (picture.kind === 'mark') return svgDocument(140, 140, mark(20, 18, 100, inkOf(picture.ground)));
  if (picture.kind === 'badge') return svgDocument(360, 200, badgeShapes(picture.level));
  if (picture.kind === 'wall') return archScene({ hue: picture.hue, width: 960, height: 540, centre: 0.68, arches: 7 });
  if (picture.kind === 'banner') return svgDocument(1200, 300, bannerShapes(picture.hue));
  return svgDocument(640, 400, colourShapes());
}

/** Draws the picture on a background of the default picture size, for lists. */
export function drawBrandPreview(picture: BrandPicture): string {
  if (picture.kind === 'wall') return archScene({ hue: picture.hue, centre: 0.68, arches: 7 });
  if (picture.kind === 'colours') return drawBrandFile(picture);
  const isDark = 'ground' in picture && picture.ground === 'dark';
  const ground = `<rect width="640" height="400" fill="${isDark ? palette.ink : '#f3f8f9'}"/>`;
  const [width, height] =
    picture.kind === 'logo'
      ? [420, 140]
      : picture.kind === 'mark'
        ? [140, 140]
        : picture.kind === 'badge'
          ? [360, 200]
          : [1200, 300];
  const scale = Math.min(460 / width, 200 / height);
  const inner = drawBrandFile(picture)
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '');
  const transform = `translate(${n(320 - (width * scale) / 2)} ${n(200 - (height * scale) / 2)}) scale(${n(scale)})`;
  return svgDocument(
    640,
    400,
    `${ground}<svg overflow="hidden" x="0" y="0" width="640" height="400"><g transform="${transform}">${inner}</g></svg>`,
  );
}

function inkOf(ground: 'light' | 'dark' | 'black'): string {
  return { light: palette.accent, dark: palette.glow, black: '#000000' }[ground];
}

function logoShapes(colour: string, x: number, middle: number, size: number): string {
  const { d } = textPath('Norvane', size * 0.86, '600');
  const textColour = colour === palette.accent ? palette.ink : colour === palette.glow ? '#ffffff' : colour;
  return `${mark(x - size * 0.5, middle - size * 0.52, size, colour)}<path transform="translate(${n(x + size * 0.78)} ${n(middle + size * 0.3)})" d="${d}" fill="${textColour}"/>`;
}

function badgeShapes(level: 'Silver' | 'Gold' | 'Platinum'): string {
  const tone = { Silver: ['#e9eef0', '#9fb0b6'], Gold: ['#f7e2b0', '#c9952f'], Platinum: ['#dfeef0', '#3f8d95'] }[level];
  const partner = textPath('Norvane partner', 21, '400');
  const name = textPath(level, 40, '600');
  return (
    `<rect x="8" y="8" width="344" height="184" rx="20" fill="#ffffff" stroke="${tone[1]}" stroke-width="4"/>` +
    `<path d="M8 28a20 20 0 0 1 20-20H108V192H28a20 20 0 0 1-20-20z" fill="${tone[1]}"/>` +
    mark(29, 66, 60, '#ffffff') +
    `<path transform="translate(132 92)" d="${partner.d}" fill="${palette.muted}"/><path transform="translate(131 138)" d="${name.d}" fill="${palette.ink}"/>`
  );
}

function bannerShapes(hue: number): string {
  const arches = archShapes({ hue, width: 1200, height: 300, centre: 0.8, arches: 6 });
  return (
    `<clipPath id="banner"><rect width="1200" height="300"/></clipPath><g clip-path="url(#banner)">${arches}</g>` +
    logoShapes('#ffffff', 120, 150, 84)
  );
}

function colourShapes(): string {
  const cards = [
    ['#006c7a', 'Harbour'],
    ['#00242f', 'Deep water'],
    ['#65e3d3', 'Lamp'],
    ['#fcd89d', 'Sand'],
  ] as const;
  return (
    `<rect width="640" height="400" fill="${oklch(0.984, 0.003, 205)}"/>` +
    cards
      .map(([colour, name], index) => {
        const x = 40 + index * 142;
        const label = textPath(name, 15, '600');
        const code = textPath(colour, 13, '400');
        return (
          `<rect x="${x}" y="90" width="134" height="160" rx="10" fill="${colour}"/>` +
          `<path transform="translate(${x} 280)" d="${label.d}" fill="${palette.ink}"/><path transform="translate(${x} 302)" d="${code.d}" fill="${palette.muted}"/>`
        );
      })
      .join('')
  );
}
