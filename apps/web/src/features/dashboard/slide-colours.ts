/** Opacity of the overlay where text covers a picture. */
export const overlayOpacity = 0.8;

interface SlideColours {
  background: string;
  text: string;
  /** The background, darkened or lightened until text on it is readable over any picture. */
  overlay: string;
}

/** Returns colours that keep a slide's text readable, whatever background the provider chose. */
export function slideColours(background: string | null): SlideColours | undefined {
  const parsed = background && parseColour(background);
  if (!parsed) return undefined;
  const isDark = contrast(white, parsed) >= contrast(black, parsed);
  const text = isDark ? white : black;
  return { background: toHex(parsed), text: toHex(text), overlay: toHex(overlayFor(parsed, text)) };
}

type Colour = readonly [red: number, green: number, blue: number];

const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];
/** WCAG AA for normal text. */
const minContrast = 4.5;

/** Darkens or lightens the background until even a picture in the colour of the text leaves enough contrast. */
function overlayFor(background: Colour, text: Colour): Colour {
  const opposite = text === white ? black : white;
  let overlay = background;
  for (let share = 0.1; contrast(text, mix(text, overlay, overlayOpacity)) < minContrast && share <= 1; share += 0.1) {
    overlay = mix(background, opposite, share);
  }
  return overlay;
}

function parseColour(background: string): Colour | undefined {
  const digits = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(background);
  const [, red, green, blue] = digits ?? [];
  return red && green && blue ? [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)] : undefined;
}

function toHex(colour: Colour): string {
  return `#${colour.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const channel = (index: 0 | 1 | 2) => from[index] * (1 - share) + to[index] * share;
  return [channel(0), channel(1), channel(2)];
}

/** Contrast ratio as WCAG 2 defines it, from 1 to 21. */
function contrast(one: Colour, other: Colour): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance as WCAG 2 defines it: sRGB values are made linear and weighted. */
function luminance([red, green, blue]: Colour): number {
  const linear = (value: number) => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
