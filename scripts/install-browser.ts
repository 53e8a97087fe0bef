import { existsSync } from 'node:fs';
import { aptInstall } from './engines/apt.ts';

/** The browser the tests drive, from the system's packages, with glyphs for every language of the portal. */
const fonts = ['fonts-dejavu-core', 'fonts-noto-cjk'];
const fontFolders = ['/usr/share/fonts/truetype/dejavu', '/usr/share/fonts/opentype/noto'];

const isThere = ['/usr/bin/chromium-headless-shell', ...fontFolders].every((path) => existsSync(path));
// Not every release of the system packs the browser without its windows.
const isDone = isThere || aptInstall(['chromium-headless-shell', ...fonts]) || aptInstall(['chromium', ...fonts]);
if (!isDone) process.exitCode = 1;
