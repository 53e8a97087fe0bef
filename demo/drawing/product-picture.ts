import { drawAccessory, type Accessory } from './accessories.ts';
import { drawPuck, drawTile, type PuckDevice, type TileDevice } from './other-devices.ts';
import { drawRackDevice, type RackDevice } from './rack-device.ts';
import { drawWindows, type SoftwareWindows } from './software-windows.ts';
import { placed, svgDocument, type Drawing } from './svg.ts';

/** The parameters of a product's drawing. */
export type Look = RackDevice | PuckDevice | TileDevice | SoftwareWindows | Accessory;

export function drawLook(look: Look): Drawing {
  if (look.kind === 'rack') return drawRackDevice(look);
  if (look.kind === 'puck') return drawPuck(look);
  if (look.kind === 'tile') return drawTile(look);
  return look.kind === 'windows' ? drawWindows(look) : drawAccessory(look);
}

/** The default size of content pictures. */
export const pictureShape = { width: 640, height: 400 };

/** Draws the product without a background, so that it suits light and dark tiles. */
export function productPicture(look: Look): string {
  const drawing = drawLook(look);
  const { width, height } = pictureShape;
  return svgDocument(width, height, placed(drawing, width / 2, height / 2 + 6, shownWidth(drawing)));
}

/** Draws several products of a portfolio, the first one in front. */
export function groupPicture(looks: readonly Look[]): string {
  const { width, height } = pictureShape;
  const spots = [
    { x: 0.5, y: 0.62, size: 0.9 },
    { x: 0.32, y: 0.33, size: 0.56 },
    { x: 0.7, y: 0.32, size: 0.5 },
  ];
  const drawn = looks.slice(0, spots.length).map((look, index) => {
    const spot = spots[index] ?? { x: 0.5, y: 0.5, size: 0.5 };
    const drawing = drawLook(look);
    return placed(drawing, width * spot.x, height * spot.y, shownWidth(drawing) * spot.size);
  });
  return svgDocument(width, height, drawn.toReversed().join(''));
}

/** Scales a drawing so that small products look smaller than large ones and none touches the edge. */
function shownWidth({ box }: Drawing): number {
  const { width, height } = pictureShape;
  return Math.min(width * 0.82, box.width * 1.72, (box.width * height * 0.72) / box.height);
}
