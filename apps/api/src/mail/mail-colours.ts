interface Colours {
  readonly page: string;
  readonly card: string;
  readonly border: string;
  readonly strong: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly link: string;
}

/** Returns the portal's palette for the brand's hue, in hex: mail programs support no other notation. */
export function mailColours(hue: number): { light: Colours; dark: Colours } {
  return {
    light: {
      page: toHex(0.968, 0.005, hue),
      card: '#ffffff',
      border: toHex(0.905, 0.008, hue),
      strong: toHex(0.22, 0.016, hue),
      text: toHex(0.34, 0.016, hue),
      muted: toHex(0.5, 0.016, hue),
      accent: toHex(0.49, 0.087, hue),
      onAccent: '#ffffff',
      link: toHex(0.47, 0.084, hue),
    },
    dark: {
      page: toHex(0.178, 0.011, hue),
      card: toHex(0.213, 0.012, hue),
      border: toHex(0.295, 0.014, hue),
      strong: toHex(0.965, 0.004, hue),
      text: toHex(0.86, 0.008, hue),
      muted: toHex(0.705, 0.013, hue),
      accent: toHex(0.78, 0.098, hue - 8),
      onAccent: toHex(0.2, 0.03, hue),
      link: toHex(0.81, 0.095, hue - 8),
    },
  };
}

/** Converts OKLCH to sRGB. Colours outside of sRGB are clipped. */
function toHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map((channel) => toByte(channel).toString(16).padStart(2, '0')).join('')}`;
}

function toByte(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055));
}
