export interface Device {
  browser: string | undefined;
  system: string | undefined;
}

/** What a person would call it: browser and system. What says nothing known stays unknown rather than guessed. */
export function deviceOf(userAgent: string | null): Device {
  return { browser: firstMatch(browsers, userAgent), system: firstMatch(systems, userAgent) };
}

type Signs = readonly (readonly [sign: RegExp, name: string])[];

// Most browsers claim to be others as well, so the order decides: the one that adds its own word comes first.
const browsers: Signs = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: Signs = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

function firstMatch(signs: Signs, userAgent: string | null): string | undefined {
  return signs.find(([sign]) => sign.test(userAgent ?? ''))?.[1];
}
