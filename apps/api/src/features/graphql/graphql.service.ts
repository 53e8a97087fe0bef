import { execute, GraphQLError, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { hashOf } from '../../http/tokens.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { findPortalPath } from '../dashboard/dashboard.queries.ts';
import { readQuery, type QueryBody } from './read-query.ts';
import type { QueryContext } from './schema-builder.ts';

/** The key names the application that asks. It is no secret, and still compared without telling how much of it is right. */
export function refuseUnlessKey(right: string, given: unknown): void {
  if (typeof given !== 'string' || !hashOf(given).equals(hashOf(right))) throw new AppError('content.keyRefused');
}

/** An answer without `data` has not been run: the document, its variables or its size are at fault. */
export async function runQuery(
  { asViewer, config }: Pick<Deps, 'asViewer' | 'config'>,
  schema: GraphQLSchema,
  viewer: PartnerViewer,
  body: QueryBody,
): Promise<ExecutionResult> {
  const read = readQuery(schema, body, { isSchemaOpen: config.PORTAL_MODE !== 'production' });
  if (!isDocument(read)) return { errors: read };
  return asViewer(viewer, async (db) => {
    const result = await runDocument(schema, read, body, { db, portalPath: await findPortalPath(db, viewer) });
    throwBug(result);
    return result;
  });
}

function isDocument(read: DocumentNode | readonly GraphQLError[]): read is DocumentNode {
  return 'kind' in read;
}

async function runDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  { variables, operationName }: QueryBody,
  contextValue: QueryContext,
): Promise<ExecutionResult> {
  return execute({ schema, document, contextValue, variableValues: variables ?? {}, operationName: operationName ?? undefined });
}

/** What no resolver meant to say is an error of ours like any other: logged, answered with 500, and nothing told about it. */
function throwBug({ errors = [] }: ExecutionResult): void {
  const bug = errors.find(({ originalError }) => originalError && !(originalError instanceof GraphQLError));
  if (bug) throw bug.originalError;
}
