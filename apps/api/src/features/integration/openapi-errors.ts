import { ErrorResponse, errors, integrationErrors, type ErrorCode } from '@portal/contract/errors';
import type { Operation } from '@portal/contract/integration/operation';

import type { SchemaCollection } from './openapi-schemas.ts';

const requestId = '0193390a-7c1e-7b52-9d7e-3f1a52c6e002';
/** Responses that say how long to wait. */
const retryStatuses = new Set([409, 429, 503]);

/** A response for every status with which a call can fail, with the codes that it has there. */
export function errorResponses(operation: Operation, schemas: SchemaCollection): Record<string, object> {
  const schema = schemas.describe(ErrorResponse);
  const byStatus = Map.groupBy(errorCodesOf(operation), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `- \`${code}\`: ${errors[code].message}`).join('\n'),
        ...(retryStatuses.has(status) && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
        content: { 'application/json': { schema, examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])) } },
      },
    ]),
  );
}

/** Its own errors, and those that follow from what the endpoint declares. */
function errorCodesOf({ endpoint, errors: own = [] }: Operation): ErrorCode[] {
  const { permission, params, query, body, encoding } = endpoint;
  const codes: ErrorCode[] = [...own, 'key.inUrl', 'request.tooMany', 'server.unexpected', 'server.unavailable'];
  if (params ?? query ?? body) codes.push('request.invalid');
  if (body ?? encoding === 'file') codes.push('request.timeout');
  if (body) codes.push('request.tooLarge');
  if (permission !== 'public') codes.push(...codesOfMachines(401));
  if (permission.startsWith('key:')) codes.push(...codesOfMachines(403));
  return [...new Set(codes)];
}

function codesOfMachines(status: number): ErrorCode[] {
  const codes = Object.keys(integrationErrors) as (keyof typeof integrationErrors)[];
  return codes.filter((code) => errors[code].status === status);
}

function exampleOf(code: ErrorCode): { value: ErrorResponse } {
  return { value: { message: errors[code].message, code, requestId } };
}
