/** The SVG shapes of a drawing, with the bounding box that a scene needs to place it. */
export interface Drawing {
  readonly shapes: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Rounds to two decimals, which keeps files small and identical on every machine. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function svgDocument(width: number, height: number, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(width)} ${n(height)}" width="${n(width)}" height="${n(height)}">${shapes}</svg>`;
}

export function verticalGradient(
  id: string,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
): string {
  const inner = stops.map(
    ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${inner.join('')}</linearGradient>`;
}

/** Moves and scales a drawing so that its box has the given width and centre. */
export function positionDrawing({ shapes, box }: Drawing, centreX: number, centreY: number, width: number): string {
  const scale = width / box.width;
  const x = centreX - (box.x + box.width / 2) * scale;
  const y = centreY - (box.y + box.height / 2) * scale;
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 10000) / 10000})">${shapes}</g>`;
}

/** Draws the arch of the provider's logo, 24 units high. */
export function mark(x: number, y: number, size: number, colour: string): string {
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size / 24)})">` +
    `<path d="M3 21.5V12a9 9 0 0 1 18 0v9.5" fill="none" stroke="${colour}" stroke-width="2.6" stroke-linecap="round"/>` +
    `<path d="M8 22v-9.5a4 4 0 0 1 8 0V22z" fill="${colour}"/></g>`
  );
}

export function shadowUnder(id: string, cx: number, cy: number, rx: number, ry: number): string {
  return (
    `<defs><radialGradient id="${id}"><stop offset="0" stop-color="#08131a" stop-opacity=".42"/>` +
    `<stop offset="1" stop-color="#08131a" stop-opacity="0"/></radialGradient></defs>` +
    `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#${id})"/>`
  );
}
