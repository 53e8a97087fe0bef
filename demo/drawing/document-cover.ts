import { metal, oklch } from './colour.ts';
import { drawProduct, pictureSize, type Look } from './product-picture.ts';
import { n, positionDrawing, shadowUnder, svgDocument } from './svg.ts';

export interface DocumentCover {
  readonly hue: number;
  readonly look?: Look;
  /** The number of table rows; a guide has more, a flyer has none. */
  readonly rows: number;
}

/** Draws a sheet with a coloured band, a picture and lines. It contains no text, because all languages share it. */
export function documentCover({ hue, look, rows }: DocumentCover): string {
  const { width, height } = pictureSize;
  const [w, h] = [236, 332];
  const [x, y] = [(width - w) / 2, (height - h) / 2];
  const band = 92;
  const parts = [
    shadowUnder('cs', width / 2, y + h + 4, w * 0.62, 14),
    `<rect x="${n(x + 10)}" y="${n(y + 8)}" width="${w}" height="${h}" rx="5" fill="#b9c9cd" fill-opacity=".7" transform="rotate(3 ${width / 2} ${height / 2})"/>`,
    `<clipPath id="sheet"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="5"/></clipPath><g clip-path="url(#sheet)">`,
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#fff"/>`,
    `<rect x="${x}" y="${y}" width="${w}" height="${band}" fill="${oklch(0.25, 0.045, hue + 10)}"/>`,
    `<clipPath id="band"><rect x="${x}" y="${y}" width="${w}" height="${band}"/></clipPath><g clip-path="url(#band)">`,
    ...[78, 58, 39, 21].map((radius, index) => {
      const [cx, spring] = [x + w - 58, y + band - 6];
      return `<path d="M${n(cx - radius)} ${n(y + band + 5)}V${n(spring)}A${radius} ${radius} 0 0 1 ${n(cx + radius)} ${n(spring)}V${n(y + band + 5)}z" fill="${oklch(0.31 + index * 0.055, 0.05 + index * 0.01, hue - index * 3)}"/>`;
    }),
    '</g>',
    bar(x + 20, y + 28, 46, 5, '#6fe0d2'),
    bar(x + 20, y + 42, 92, 9, '#ffffff'),
    bar(x + 20, y + 58, 70, 5, '#b9d4d6'),
  ];
  let top = y + band + 20;
  if (look) {
    parts.push(`<rect x="${x + 20}" y="${n(top)}" width="${w - 40}" height="84" rx="5" fill="#e3eff1"/>`);
    const drawing = drawProduct(look);
    parts.push(positionDrawing(drawing, width / 2, top + 44, Math.min(w - 76, (drawing.box.width * 62) / drawing.box.height)));
    top += 100;
  }
  for (let row = 0; top < y + h - 22; row += 1) {
    const isTable = row < rows;
    parts.push(bar(x + 20, top, isTable ? 64 : w - 40 - ((row * 37) % 60), 4.5, isTable ? '#9fb2b7' : '#cad6d9'));
    if (isTable) parts.push(bar(x + 120, top, 40 + ((row * 23) % 40), 4.5, '#cad6d9'));
    top += isTable ? 14 : 12;
  }
  parts.push(
    '</g>',
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="5" fill="none" stroke="${metal.top}" stroke-opacity=".25"/>`,
  );
  return svgDocument(width, height, parts.join(''));
}

function bar(x: number, y: number, w: number, h: number, colour: string): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${h}" rx="${n(h / 2)}" fill="${colour}"/>`;
}
