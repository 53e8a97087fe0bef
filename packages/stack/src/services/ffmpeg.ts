import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt.ts';

/** Installs ffmpeg if possible. The demo's films are generated with it; without it the demo has none. */
export function ensureFfmpeg() {
  if (spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status !== 0) aptInstall(['ffmpeg']);
}
