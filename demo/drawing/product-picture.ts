import { drawAccessory, type Accessory } from './accessories.ts';
import { drawPuck, drawTile, type PuckDevice, type TileDevice } from './other-devices.ts';
import { drawRackDevice, type RackDevice } from './rack-device.ts';
import { drawWindows, type SoftwareWindows } from './software-windows.ts';
import { positionDrawing, svgDocument, type Drawing } from './svg.ts';

/** The parameters of a product's drawing. */
export type Look = RackDevice | PuckDevice | TileDevice | SoftwareWindows | Accessory;

export function drawProduct(look: Look): Drawing {
  if (look.kind === 'rack') return drawRackDevice(look);
  if (look.kind === 'puck') return drawPuck(look);
  if (look.kind === 'tile') return drawTile(look);
  return look.kind === 'windows' ? drawWindows(look) : drawAccessory(look);
}

/** The default size of content pictures. */
export const pictureSize = { width: 640, height: 400 };

/** Draws the product without a background, so that it suits light and dark backgrounds. */
export function productPicture(look: Look): string {
  const drawing = drawProduct(look);
  const { width, height } = pictureSize;
  return svgDocument(width, height, positionDrawing(drawing, width / 2, height / 2 + 6, displayWidth(drawing)));
}

/** Draws several products of a portfolio, the first one in front. */
export function groupPicture(looks: readonly Look[]): string {
  const { width, height } = pictureSize;
  const positions = [
    { x: 0.5, y: 0.62, size: 0.9 },
    { x: 0.32, y: 0.33, size: 0.56 },
    { x: 0.7, y: 0.32, size: 0.5 },
  ];
  const drawn = looks.slice(0, positions.length).map((look, index) => {
    const position = positions[index] ?? { x: 0.5, y: 0.5, size: 0.5 };
    const drawing = drawProduct(look);
    return positionDrawing(drawing, width * position.x, height * position.y, displayWidth(drawing) * position.size);
  });
  return svgDocument(width, height, drawn.toReversed().join(''));
}

/** Scales a drawing so that small products look smaller than large ones and none touches the edge. */
function displayWidth({ box }: Drawing): number {
  const { width, height } = pictureSize;
  return Math.min(width * 0.82, box.width * 1.72, (box.width * height * 0.72) / box.height);
}
