import { existsSync } from 'node:fs';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const withoutWindows = '/usr/bin/chromium-headless-shell';
const withWindows = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** How the browser tests start the system's Chromium; it talks to nobody by itself. Without its windows it takes a third of the time. */
export const browserOptions = optionsOf([withoutWindows, ...withWindows]);

/** For pictures that people look at: rounded to whole pixels, as a machine without a screen does it, words run together. */
export const pictureOptions = { ...browserOptions, args: [...args, '--font-render-hinting=none'] };

/** How the measurements start it: as people have it, windows and all, or their times would be another browser's. */
export const measuredBrowserOptions = optionsOf([...withWindows, withoutWindows]);

function optionsOf(browsers: readonly string[]) {
  const found = [process.env['CHROMIUM'], ...browsers].find((path) => path !== undefined && existsSync(path));
  return { ...(found === undefined ? {} : { executablePath: found }), args };
}
