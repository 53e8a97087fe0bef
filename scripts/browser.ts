import { existsSync } from 'node:fs';

/** Chromium without its windows comes first: the same engine at a third of the time of the one that could draw them. */
const systemBrowser = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== undefined && existsSync(path));

/** How the browser tests and the measurements start the system's Chromium; it talks to nobody by itself. */
export const browserOptions = {
  ...(systemBrowser === undefined ? {} : { executablePath: systemBrowser }),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
