export interface Device {
  browser: string | undefined;
  system: string | undefined;
}

/** Browser and system of a user agent. Unknown parts stay unknown instead of being guessed. */
export function parseUserAgent(userAgent: string | null): Device {
  return { browser: firstMatch(browsers, userAgent), system: firstMatch(systems, userAgent) };
}

type UserAgentPatterns = readonly (readonly [pattern: RegExp, name: string])[];

// Most browsers also claim to be others, so the order matters: those that add their own token come first.
const browsers: UserAgentPatterns = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: UserAgentPatterns = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

function firstMatch(patterns: UserAgentPatterns, userAgent: string | null): string | undefined {
  return patterns.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
}
