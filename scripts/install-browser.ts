import { existsSync } from 'node:fs';
import { aptInstall } from './engines/apt.ts';

/** The browser the tests drive, from the system's packages, with glyphs for every language of the portal. */
const packages = ['chromium', 'fonts-dejavu-core', 'fonts-noto-cjk'];

const isThere = ['/usr/bin/chromium', '/usr/share/fonts/truetype/dejavu', '/usr/share/fonts/opentype/noto'].every((path) =>
  existsSync(path),
);
if (!isThere && !aptInstall(packages)) process.exitCode = 1;
