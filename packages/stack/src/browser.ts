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

const headlessShell = '/usr/bin/chromium-headless-shell';
const fullBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Launch options of the browser tests: the system's Chromium without background traffic. The headless shell needs a third of the time. */
export const browserOptions = optionsOf([headlessShell, ...fullBrowsers]);

/** Launch options for screenshots, without font hinting: it rounds glyphs to whole pixels, so that words run together. */
export const pictureOptions = { ...browserOptions, args: [...args, '--font-render-hinting=none'] };

/** Launch options of the measurements: the full browser that people use, because the headless shell is faster. */
export const measuredBrowserOptions = optionsOf([...fullBrowsers, headlessShell]);

function optionsOf(browsers: readonly string[]) {
  const executablePath = [process.env['CHROMIUM'], ...browsers].find((path) => path !== undefined && existsSync(path));
  return { ...(executablePath === undefined ? {} : { executablePath }), args };
}
