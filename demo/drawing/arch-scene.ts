import { oklch } from './colour.ts';
import { drawProduct, pictureSize, type Look } from './product-picture.ts';
import { n, positionDrawing, svgDocument } from './svg.ts';

export interface ArchScene {
  /** The hue of the arches in degrees. */
  readonly hue: number;
  readonly width?: number;
  readonly height?: number;
  /** The horizontal centre of the arches, as a fraction of the width. */
  readonly centre?: number;
  readonly arches?: number;
  /** The product in front of the arches. */
  readonly look?: Look;
  /** The width of the product, as a fraction of the width of the scene. */
  readonly lookWidth?: number;
  /** Lights the innermost arch, as in the picture on the sign-in screen. */
  readonly isLit?: boolean;
}

/** Draws the provider's motif: nested arches with a light in the middle, and optionally a product in front of them. */
export function archScene(scene: ArchScene): string {
  const { width = pictureSize.width, height = pictureSize.height } = scene;
  return svgDocument(width, height, archShapes(scene));
}

export function archShapes(scene: ArchScene): string {
  const { hue, centre = 0.5, arches = 5, look, isLit = false } = scene;
  const { width = pictureSize.width, height = pictureSize.height, lookWidth = 0.6 } = scene;
  const cx = width * centre;
  const widest = height * 0.98;
  const parts = [
    `<defs><linearGradient id="bg" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${oklch(0.265, 0.045, hue + 10)}"/>` +
      `<stop offset="1" stop-color="${oklch(0.22, 0.045, hue + 12)}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#bg)"/>`,
  ];
  for (let arch = 0; arch < arches; arch += 1) {
    const radius = widest * (1 - arch / (arches + 1.2));
    const spring = height * (0.86 - arch * 0.012);
    const drift = cx + arch * width * 0.006;
    const light = 0.3 + (arch / arches) * 0.26 + (isLit && arch === arches - 1 ? 0.3 : 0);
    const tone = isLit && arch === arches - 1 ? [0.07, 95] : [0.05 + arch * 0.007, hue - arch * 3];
    const colour = (more: number) => oklch(light + more, tone[0] ?? 0, tone[1] ?? 0);
    const path = `M${n(drift - radius)} ${height + 20}V${n(spring)}A${n(radius)} ${n(radius)} 0 0 1 ${n(drift + radius)} ${n(spring)}V${height + 20}`;
    parts.push(
      `<defs><linearGradient id="a${arch}" x1="0" y1="0" x2=".35" y2="1"><stop offset="0" stop-color="${colour(0.035)}"/>` +
        `<stop offset=".55" stop-color="${colour(0)}"/><stop offset="1" stop-color="${colour(-0.055)}"/></linearGradient></defs>`,
      softShadow(path, height),
      `<path d="${path}z" fill="url(#a${arch})"/>`,
      `<path d="${path}" fill="none" stroke="#fff" stroke-opacity="${n(0.1 + arch * 0.03)}" stroke-width="1.2"/>`,
    );
  }
  if (look) {
    const drawing = drawProduct(look);
    const productWidth = Math.min(
      width * lookWidth,
      drawing.box.width * 2.3,
      (drawing.box.width * height * 0.62) / drawing.box.height,
    );
    parts.push(
      `<defs><radialGradient id="glow"><stop offset="0" stop-color="#c9fff4" stop-opacity=".2"/><stop offset="1" stop-color="#c9fff4" stop-opacity="0"/></radialGradient></defs>`,
      `<ellipse cx="${n(cx)}" cy="${n(height * 0.8)}" rx="${n(productWidth * 0.75)}" ry="${n(height * 0.36)}" fill="url(#glow)"/>`,
    );
    parts.push(positionDrawing(drawing, cx, height * 0.56, productWidth));
  }
  return parts.join('');
}

/**
 * Imitates a blur with wide, faint lines on top of each other, because a real blur takes about a hundred times as long to render.
 */
function softShadow(path: string, height: number): string {
  const lines = [0.012, 0.026, 0.042, 0.06, 0.08, 0.102, 0.126, 0.152, 0.18].map(
    (share) => `<path d="${path}" stroke-width="${n(height * share)}"/>`,
  );
  return `<g fill="none" stroke="#04121a" stroke-opacity=".042" transform="translate(-3 4)">${lines.join('')}</g>`;
}
