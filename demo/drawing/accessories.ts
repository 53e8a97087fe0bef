import { metal, palette } from './colour.ts';
import { mark, n, shadowUnder, verticalGradient, type Drawing } from './svg.ts';

export interface Accessory {
  readonly kind: 'accessory';
  readonly shape: 'transceiver' | 'brackets' | 'cable' | 'power' | 'wall' | 'card';
  /** The service level of a card: higher levels have more filled lines. */
  readonly level?: number;
}

export function drawAccessory({ shape, level = 1 }: Accessory): Drawing {
  const defs = `<defs>${verticalGradient('xt', [
    [0, metal.edge],
    [1, metal.top],
  ])}${verticalGradient('xf', [
    [0, metal.front],
    [1, metal.low],
  ])}${verticalGradient('xc', [
    [0, '#137478'],
    [1, '#00424c'],
  ])}</defs>`;
  const { shapes, width, height } = drawShape[shape](level);
  return { shapes: defs + shapes, box: { x: 0, y: 0, width, height } };
}

const drawShape: Record<Accessory['shape'], (level: number) => { shapes: string; width: number; height: number }> = {
  transceiver: () => ({
    width: 170,
    height: 66,
    shapes:
      shadowUnder('xs', 85, 60, 96, 9) +
      `<path d="M14 10H150L164 24H2z" fill="url(#xt)"/><rect x="2" y="23" width="162" height="32" rx="3" fill="url(#xf)"/>` +
      `<rect x="122" y="29" width="36" height="20" rx="2" fill="${metal.hole}"/>` +
      `<rect x="127" y="33" width="11" height="12" rx="1.5" fill="#0a5a78"/><rect x="142" y="33" width="11" height="12" rx="1.5" fill="#0a5a78"/>` +
      `<rect x="14" y="31" width="64" height="16" rx="2" fill="#e8efef"/>${mark(19, 33.5, 11, '#137478')}` +
      `<rect x="36" y="35" width="34" height="3" fill="#8fa0a6"/><rect x="36" y="41" width="24" height="3" fill="#8fa0a6"/>` +
      `<path d="M164 30c16 0 16 18 0 18" fill="none" stroke="${palette.glow}" stroke-width="3.4"/>`,
  }),
  brackets: () => ({
    width: 230,
    height: 96,
    shapes:
      shadowUnder('xs', 115, 88, 130, 9) +
      [0, 150]
        .map(
          (x) =>
            `<path d="M${x} 6h58l22 14v10H${x + 20}v52H${x}z" fill="url(#xt)"/><path d="M${x} 6h20v76H${x}z" fill="url(#xf)"/>` +
            [18, 42, 66].map((y) => `<circle cx="${x + 10}" cy="${y}" r="3.4" fill="${metal.hole}"/>`).join('') +
            [36, 56].map((dx) => `<circle cx="${x + dx}" cy="21" r="2.4" fill="${metal.hole}"/>`).join(''),
        )
        .join('') +
      [96, 112, 128]
        .map(
          (x) =>
            `<circle cx="${x}" cy="74" r="5" fill="url(#xt)"/><path d="M${x - 2.6} 74h5.2" stroke="${metal.hole}" stroke-width="1.2"/>`,
        )
        .join(''),
  }),
  cable: () => ({
    width: 190,
    height: 120,
    shapes:
      shadowUnder('xs', 95, 108, 100, 9) +
      [0, 7, 14]
        .map(
          (d) =>
            `<ellipse cx="92" cy="${60 + d * 0.5}" rx="${62 - d}" ry="${40 - d * 0.6}" fill="none" stroke="#2f7f84" stroke-width="4.4"/>`,
        )
        .join('') +
      `<path d="M30 66C20 92 40 104 66 104H120" fill="none" stroke="#2f7f84" stroke-width="4.4"/>` +
      `<rect x="118" y="94" width="38" height="20" rx="3" fill="url(#xt)"/><rect x="154" y="98" width="16" height="12" rx="1.6" fill="${metal.edge}"/>` +
      `<path d="M154 60c14 0 18-14 14-26" fill="none" stroke="#2f7f84" stroke-width="4.4"/><rect x="156" y="4" width="22" height="32" rx="3" fill="url(#xf)"/>`,
  }),
  power: () => ({
    width: 190,
    height: 92,
    shapes:
      shadowUnder('xs', 95, 84, 108, 9) +
      `<path d="M24 4H166L188 26H2z" fill="url(#xt)"/><rect x="2" y="25" width="186" height="52" rx="3.5" fill="url(#xf)"/>` +
      `<circle cx="46" cy="51" r="20" fill="${metal.hole}"/>` +
      [0, 45, 90, 135]
        .map((angle) => `<path d="M28 51h36" stroke="${metal.top}" stroke-width="2.4" transform="rotate(${angle} 46 51)"/>`)
        .join('') +
      `<circle cx="46" cy="51" r="5" fill="${metal.top}"/>` +
      `<rect x="122" y="36" width="34" height="26" rx="3" fill="${metal.hole}"/>` +
      [129, 137, 145]
        .map((x, index) => `<rect x="${x}" y="${index === 1 ? 42 : 46}" width="4" height="9" fill="${metal.top}"/>`)
        .join('') +
      `<path d="M168 33c12 0 12 36 0 36" fill="none" stroke="${palette.amber}" stroke-width="4"/><circle cx="90" cy="51" r="2.4" fill="${palette.glow}"/>`,
  }),
  wall: () => ({
    width: 150,
    height: 118,
    shapes:
      shadowUnder('xs', 75, 112, 84, 8) +
      `<rect x="14" y="4" width="122" height="100" rx="12" fill="url(#xt)"/><rect x="26" y="16" width="98" height="76" rx="8" fill="url(#xf)"/>` +
      [
        [36, 26],
        [114, 26],
        [36, 82],
        [114, 82],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="${metal.hole}"/>`)
        .join('') +
      `<path d="M59 78V56a16 16 0 0 1 32 0v22z" fill="${metal.hole}"/>`,
  }),
  card: (level) => ({
    width: 176,
    height: 120,
    shapes:
      shadowUnder('xs', 88, 112, 100, 9) +
      `<rect x="16" y="0" width="150" height="96" rx="9" fill="#7f9ca1" fill-opacity=".55" transform="rotate(4 88 50)"/>` +
      `<rect x="8" y="6" width="158" height="100" rx="9" fill="url(#xc)"/>` +
      `<path d="M108 106V66a30 30 0 0 1 58 0v40z" fill="#fff" fill-opacity=".08"/><path d="M122 106V74a16 16 0 0 1 32 0v32z" fill="#fff" fill-opacity=".1"/>` +
      mark(20, 18, 20, palette.glow) +
      [0, 1, 2, 3]
        .map(
          (row) =>
            `<circle cx="25" cy="${56 + row * 13}" r="3.6" fill="${row < level ? palette.glow : '#2c7c80'}"/>` +
            `<rect x="35" y="${n(53.5 + row * 13)}" width="${56 - row * 6}" height="5" rx="2.5" fill="#fff" fill-opacity="${row < level ? 0.75 : 0.25}"/>`,
        )
        .join(''),
  }),
};
