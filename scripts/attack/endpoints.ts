import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { Endpoint } from '@portal/contract/endpoint';

const contractFolder = join(import.meta.dirname, '../../packages/contract/src');

/** Reads every endpoint from the contract's files, so that new endpoints are attacked without being listed here. */
export async function readEndpoints(): Promise<Endpoint[]> {
  const files = (await readdir(contractFolder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const modules = await Promise.all(
    files.map(async (file) => Object.values((await import(join(contractFolder, file))) as object)),
  );
  const declared = modules.flat().filter(isEndpoint);
  return [...new Map(declared.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint])).values()];
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'permission' in value;
}
