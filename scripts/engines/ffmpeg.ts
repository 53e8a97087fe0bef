import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt.ts';

/** The films of the demo are made with it. Without it, and without the means to install it, the demo has none. */
export function ensureFfmpeg() {
  if (spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status !== 0) aptInstall(['ffmpeg']);
}
