import { join, resolve } from 'node:path';
import { realpathSync } from 'node:fs';

/** Tests have engines of their own, which trade durability for speed and may be emptied at any time. */
export type Profile = 'dev' | 'test';

export interface RunningEngine {
  url: string;
  /** Of an engine with a page of its own, where a person looks at what it holds. */
  webUrl?: string;
  version: string;
  /** Undefined when someone else runs this engine and only its address is ours to use. */
  server: { pid: number; port: number; folder: string } | undefined;
}

export interface Engine {
  name: 'postgres' | 'redis' | 'mail' | 'object-store';
  /** Answers only a server proved to run on our own folder: a port or a pid alone may belong to anyone by now. */
  find(profile: Profile): Promise<RunningEngine | undefined>;
  /** Answers undefined when this machine cannot have the engine and the portal runs without it. */
  start(profile: Profile, preferredPort: number | undefined): Promise<RunningEngine | undefined>;
  stop(running: RunningEngine): Promise<void>;
}

// The real path, because the engines report theirs and the two are compared.
export const checkoutFolder = realpathSync(resolve(import.meta.dirname, '../..'));
export const servicesFolder = join(checkoutFolder, '.services');

export function say(message: string) {
  console.error(`services: ${message}`);
}
