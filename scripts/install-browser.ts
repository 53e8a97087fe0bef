import { existsSync } from 'node:fs';
import { aptInstall } from '@portal/stack/services/apt';

/** Installs the browsers of the tests and measurements from the system's packages, with fonts for every language of the portal. */
const needed = {
  chromium: '/usr/bin/chromium',
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'fonts-dejavu-core': '/usr/share/fonts/truetype/dejavu',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto',
};

const missing = Object.entries(needed).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
// Some Debian releases have no package of the headless shell; the full browser replaces it.
const isDone =
  missing.length === 0 || aptInstall(missing) || aptInstall(missing.filter((name) => name !== 'chromium-headless-shell'));
if (!isDone) process.exitCode = 1;
