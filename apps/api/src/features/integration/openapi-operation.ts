import type { Endpoint } from '@portal/contract/endpoint';
import type { Operation, Success } from '@portal/contract/integration/operation';

import { errorResponses } from './openapi-errors.ts';
import type { JsonSchema, SchemaCollection } from './openapi-schemas.ts';

/** One call as the document describes it. */
export function describeOperation(operation: Operation, schemas: SchemaCollection): object {
  const { endpoint, id, tag, summary } = operation;
  const scope = scopeOf(endpoint);
  const parameters = describeParameters(operation, schemas);
  const requestBody = describeBody(operation, schemas);
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [operation.description, scopeText(endpoint), limitText(endpoint)].filter(Boolean).join('\n\n'),
    security: endpoint.permission === 'public' ? [] : [{ bearer: scope === undefined ? [] : [scope] }],
    ...(scope !== undefined && { 'x-required-scope': scope }),
    ...(endpoint.rateLimit && { 'x-rate-limit': endpoint.rateLimit }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      ...Object.fromEntries(
        operation.success.map((success) => [String(success.status), describeSuccess(success, endpoint, schemas)]),
      ),
      ...errorResponses(operation, schemas),
    },
  };
}

function scopeOf({ permission }: Endpoint): string | undefined {
  return permission.startsWith('key:') ? permission.slice('key:'.length) : undefined;
}

function scopeText(endpoint: Endpoint): string {
  const scope = scopeOf(endpoint);
  if (endpoint.permission === 'public') return 'Needs no key.';
  return scope === undefined ? 'Needs a key with any scope.' : `Needs a key with the scope \`${scope}\`.`;
}

function limitText({ rateLimit }: Endpoint): string {
  return rateLimit ? `At most ${rateLimit.calls} calls in ${rateLimit.seconds} seconds.` : '';
}

function describeParameters({ endpoint, requestHeaders = [] }: Operation, schemas: SchemaCollection): object[] {
  return [
    ...parametersIn('path', endpoint.params, schemas),
    ...parametersIn('query', endpoint.query, schemas),
    ...requestHeaders.map(({ name, text, example, isRequired }) => ({
      name,
      in: 'header',
      required: isRequired,
      description: text,
      schema: { type: 'string' },
      ...(example !== undefined && { example }),
    })),
  ];
}

/** The properties of the schema, one parameter each. */
function parametersIn(place: 'path' | 'query', declared: Endpoint['params'], schemas: SchemaCollection): object[] {
  if (!declared) return [];
  const { properties = {}, required = [] } = schemas.describe(declared) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, examples, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
    schema,
    ...(Array.isArray(examples) && { example: examples[0] as unknown }),
  }));
}

function describeBody({ endpoint, file, requestExample }: Operation, schemas: SchemaCollection): object | undefined {
  if (file) {
    const media = { schema: { type: 'string', format: 'binary' } };
    const content = file.mediaTypes.map((mediaType) => [
      mediaType,
      mediaType === 'text/csv' && file.example !== undefined ? { ...media, example: file.example } : media,
    ]);
    return { required: true, description: file.text, content: Object.fromEntries(content) as object };
  }
  if (!endpoint.body) return undefined;
  const example = requestExample === undefined ? {} : { example: requestExample };
  return { required: true, content: { 'application/json': { schema: schemas.describe(endpoint.body), ...example } } };
}

function describeSuccess(
  { status, text, mediaTypes, headers, example }: Success,
  { response }: Endpoint,
  schemas: SchemaCollection,
) {
  const schema = mediaTypes ? { type: 'string' } : schemas.describe(response);
  const [first = 'application/json', ...others] = mediaTypes ?? [];
  const content = {
    [first]: { schema, ...(example !== undefined && { example }) },
    ...Object.fromEntries(others.map((mediaType) => [mediaType, { schema: { type: 'string', format: 'binary' } }])),
  };
  return {
    description: text,
    ...(headers && {
      headers: Object.fromEntries(
        headers.map((header) => [header.name, { description: header.text, schema: { type: 'string' }, example: header.example }]),
      ),
    }),
    ...(status !== 204 && status !== 304 && { content }),
  };
}
