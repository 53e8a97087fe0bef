import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { errors } from '@portal/contract/errors';
import { documentation } from '@portal/contract/integration/documentation';
import { integrationOperations } from '@portal/contract/integration/endpoints';
import { feedOperations } from '@portal/contract/integration/feed-operations';

import { renderOpenapiCopy } from './openapi-copy.ts';
import { buildOpenapiDocument, type OpenapiDocument } from './openapi-document.ts';
import { createSchemaCollection } from './openapi-schemas.ts';

/** All that is written, whether it is served yet or not. */
const operations = [...new Set([...integrationOperations, ...feedOperations])];
const document = buildOpenapiDocument('https://partners.example/', operations);

describe('the OpenAPI document', () => {
  it('[FEED-15] is valid OpenAPI 3.1, and its examples fit its schemas', async () => {
    expect(await findProblems(document)).toEqual([]);
  });

  it('is checked: a call without responses and an example of another shape are found', async () => {
    const path = structuredClone(document.paths['/imports/{id}']) as { get: { responses: object } };
    const broken = { ...document, paths: { '/imports/{id}': { get: { ...path.get, responses: {} } } } };
    expect(await findProblems(broken)).toContainEqual(expect.stringContaining('operation-2xx-response'));
    const [, getReport] = feedOperations;
    if (!getReport) throw new Error('There is no such call');
    const wrong = { ...getReport, success: [{ status: 200 as const, text: 'The report.', example: { id: 1 } }] };
    const problems = await findProblems(buildOpenapiDocument('https://partners.example/', [wrong]));
    expect(problems).toContainEqual(expect.stringContaining('no-invalid-media-type-examples'));
  });

  it('[FEED-15] is the one in docs/openapi, so that a change of it is seen in review', () => {
    const copy = readFileSync(resolve(import.meta.dirname, '../../../../../docs/openapi/v1.json'), 'utf8');
    expect(JSON.parse(copy), 'Run npm run openapi and commit what it writes').toEqual(JSON.parse(renderOpenapiCopy()));
    expect(copy).toBe(renderOpenapiCopy());
  });

  it('has one server, whose URL contains the version', () => {
    expect(document.servers).toEqual([{ url: 'https://partners.example/api/integration/v1' }]);
    expect(document.info.version).toBe('1.0.0');
  });

  it('names every call once', () => {
    const ids = operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says how a file is sent, which scope that needs, how often, and what can go wrong', () => {
    expect(document.paths['/feeds/{feed}']?.['put']).toMatchObject({
      operationId: 'sendFeedFile',
      tags: ['Feeds'],
      security: [{ bearer: ['feeds'] }],
      'x-required-scope': 'feeds',
      'x-rate-limit': { calls: 60, seconds: 60 },
      description: expect.stringContaining('Needs a key with the scope `feeds`.\n\nAt most 60 calls in 60 seconds.') as string,
      parameters: [
        { name: 'feed', in: 'path', required: true, schema: { pattern: '^[a-z0-9][a-z0-9-]{0,39}$' }, example: 'licences-erp' },
        { name: 'fileName', in: 'query', required: false },
      ],
      requestBody: {
        required: true,
        content: { 'text/csv': { schema: { type: 'string', format: 'binary' } }, 'application/octet-stream': {} },
      },
      responses: {
        202: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ImportReport' } } } },
        400: {},
        401: { content: { 'application/json': { examples: { 'key.required': {}, 'key.revoked': {} } } } },
        403: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
        404: {},
        413: {
          content: {
            'application/json': {
              examples: { 'file.tooLarge': { value: { code: 'file.tooLarge', message: errors['file.tooLarge'].message } } },
            },
          },
        },
        429: { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } },
        503: {},
      },
    });
  });

  it('describes a response that is a file', () => {
    expect(document.paths['/imports/{id}/failed-rows']?.['get']).toMatchObject({
      responses: { 200: { content: { 'text/csv': { schema: { type: 'string' } } } } },
    });
  });

  it('asks for a key of any scope where no scope is needed', () => {
    const operation = document.paths['/key']?.['get'];
    expect(operation).toMatchObject({ security: [{ bearer: [] }] });
    expect(operation).not.toHaveProperty('x-required-scope');
    expect(operation).not.toHaveProperty('responses.403');
  });

  it('lets responses have properties that are added later', () => {
    expect(JSON.stringify(document)).not.toContain('"additionalProperties":false');
  });

  it('cannot have two schemas with the same name', () => {
    const schemas = createSchemaCollection();
    schemas.describe(z.object({ a: z.string() }).register(documentation, { id: 'Twin' }));
    expect(() => schemas.describe(z.object({ b: z.string() }).register(documentation, { id: 'Twin' }))).toThrow('Twin');
  });
});

/** Problems that Redocly's recommended rules find, warnings included. The API has no licence: it is the provider's own. */
async function findProblems(checked: OpenapiDocument): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'info-license': 'off' } });
  const problems = await lintFromString({ source: JSON.stringify(checked), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} at ${place?.pointer ?? ''}`);
}
