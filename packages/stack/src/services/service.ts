import { join, resolve } from 'node:path';
import { realpathSync } from 'node:fs';

/** Tests use separate services that trade durability for speed and may be emptied at any time. */
export type Profile = 'dev' | 'test';

export interface RunningService {
  url: string;
  /** The web interface, if the service has one. */
  webUrl?: string;
  version: string;
  /** Undefined if the server was not started by us and only its URL is known. */
  server: { pid: number; port: number; folder: string } | undefined;
}

export interface Service {
  name: 'postgres' | 'redis' | 'mail' | 'object-store';
  /** Returns a server only if it uses the data folder of this checkout: a recorded port or pid may belong to another process by now. */
  find(profile: Profile): Promise<RunningService | undefined>;
  /** Returns undefined if the service cannot be installed here and the portal can run without it. */
  start(profile: Profile, preferredPort: number | undefined): Promise<RunningService | undefined>;
  stop(running: RunningService): Promise<void>;
}

// The real path, because it is compared with the paths that the servers report.
export const checkoutFolder = realpathSync(resolve(import.meta.dirname, '../../../..'));
export const servicesFolder = join(checkoutFolder, '.services');

export function logLine(message: string) {
  console.error(`services: ${message}`);
}
