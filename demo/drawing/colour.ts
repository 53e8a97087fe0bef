/** Converts an OKLCH colour, as the style sheets use it, to hex, which every SVG renderer supports. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels.map(hexOf).join('')}`;
}

/** The hue of the provider's brand. */
const brandHue = 205;

export const palette = {
  ink: oklch(0.22, 0.016, brandHue),
  text: oklch(0.34, 0.016, brandHue),
  muted: oklch(0.5, 0.016, brandHue),
  line: oklch(0.905, 0.008, brandHue),
  accent: oklch(0.49, 0.087, brandHue),
  soft: oklch(0.955, 0.021, brandHue),
  glow: oklch(0.84, 0.11, 185),
  amber: oklch(0.82, 0.13, 75),
  white: '#ffffff',
};

/** Tones between those of the light and the dark theme, because the same picture is shown in both. */
export const metal = {
  top: oklch(0.62, 0.02, brandHue),
  front: oklch(0.4, 0.024, brandHue),
  low: oklch(0.3, 0.022, brandHue),
  edge: oklch(0.86, 0.014, brandHue),
  hole: oklch(0.16, 0.016, brandHue),
};

function hexOf(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
