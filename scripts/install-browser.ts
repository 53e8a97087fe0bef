import { existsSync } from 'node:fs';
import { aptInstall } from './engines/apt.ts';

/** The browsers of the tests and of the measurements, from the system's packages, with glyphs for every language of the portal. */
const needed = {
  chromium: '/usr/bin/chromium',
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'fonts-dejavu-core': '/usr/share/fonts/truetype/dejavu',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto',
};

const missing = Object.entries(needed).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
// Not every release of the system packs the browser without its windows; the other one can do its work.
const isDone =
  missing.length === 0 || aptInstall(missing) || aptInstall(missing.filter((name) => name !== 'chromium-headless-shell'));
if (!isDone) process.exitCode = 1;
