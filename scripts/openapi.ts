import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { renderOpenapiCopy } from '@portal/api/features/integration/openapi-copy';

import { root } from './checks/tracked-files.ts';

/** Writes the OpenAPI document of the integration API, made from the contract. A test compares it with what is committed. */
const folder = resolve(root, 'docs/openapi');
mkdirSync(folder, { recursive: true });
writeFileSync(resolve(folder, 'v1.json'), renderOpenapiCopy());
