import {
  execute,
  getOperationAST,
  GraphQLError,
  stripIgnoredCharacters,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { hashToken } from '../../core/tokens.ts';
import type { PartnerViewer } from '../../core/viewer.ts';
import { findPortalPath } from './portal-path.queries.ts';
import { validateQuery, type QueryBody } from './validate-query.ts';

/** The key identifies the calling application. It is not secret, and is still compared in constant time. */
export function requireApiKey(expected: string, received: unknown): void {
  if (typeof received !== 'string' || !hashToken(received).equals(hashToken(expected))) throw new AppError('content.keyRefused');
}

/** Returns the serialized response, or the errors of a query that was not run. */
export async function runQuery(
  { asViewer, responseCache, config }: Pick<Deps, 'asViewer' | 'responseCache' | 'config'>,
  schema: GraphQLSchema,
  viewer: PartnerViewer,
  requestBody: QueryBody,
): Promise<Buffer | readonly GraphQLError[]> {
  const validated = validateQuery(schema, requestBody, { isSchemaOpen: config.PORTAL_MODE !== 'production' });
  if (!('document' in validated)) return validated;
  const { document, cost } = validated;
  const body = { ...requestBody, variables: pickDeclaredVariables(document, requestBody) };

  // The portal path is the only value that depends on the company. Companies share the cached responses of queries that do not
  // need it.
  const includesPortal = body.query.includes('getPartnerPortal');
  const portalPath = includesPortal ? await asViewer(viewer, (db) => findPortalPath(db, viewer)) : null;
  const { bytes } = await responseCache.find(
    viewer,
    cacheKeyOf(body, portalPath),
    async (db) => JSON.stringify(await runDocument(schema, document, body, { db, portalPath })),
    { isHeavy: cost > heavyCost },
  );
  return bytes;
}

/** Queries above this cost are expensive, and run under the concurrency limit for heavy work. */
const heavyCost = 5_000;

/**
 * Keeps only declared variables, in the order of the operation: others cannot change the response and must not create another cache
 * entry.
 */
function pickDeclaredVariables(document: DocumentNode, { operationName, variables }: QueryBody): Record<string, unknown> {
  const declared = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const names = declared.map(({ variable }) => variable.name.value).filter((name) => Object.hasOwn(variables ?? {}, name));
  return Object.fromEntries(names.map((name) => [name, variables?.[name]]));
}

/**
 * Returns the cache key: everything the response depends on besides content and audience. The date is part of it, because past
 * events are left out by day.
 */
function cacheKeyOf({ query, operationName, variables }: QueryBody, portalPath: string | null): string {
  const day = new Date().toISOString().slice(0, 10);
  return JSON.stringify(['graphql', stripIgnoredCharacters(query), operationName ?? null, variables, portalPath, day]);
}

async function runDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  { variables, operationName }: QueryBody,
  contextValue: unknown,
): Promise<ExecutionResult> {
  const result = await execute({
    schema,
    document,
    contextValue,
    variableValues: variables ?? {},
    operationName: operationName ?? undefined,
  });
  throwUnexpectedError(result);
  return result;
}

/** An unexpected resolver error is handled like any other bug: logged, 500, and no details in the response. */
function throwUnexpectedError({ errors = [] }: ExecutionResult): void {
  const bug = errors.find(({ originalError }) => originalError && !(originalError instanceof GraphQLError));
  if (bug) throw bug.originalError;
}
