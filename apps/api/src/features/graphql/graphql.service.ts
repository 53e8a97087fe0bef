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
import { AppError } from '../../http/app-error.ts';
import { hashOf } from '../../http/tokens.ts';
import type { PartnerViewer } from '../../http/viewer.ts';
import { findPortalPath } from '../dashboard/dashboard.queries.ts';
import { readQuery, type QueryBody } from './read-query.ts';

/** The key names the application that asks. It is no secret, and still compared without telling how much of it is right. */
export function refuseUnlessKey(right: string, given: unknown): void {
  if (typeof given !== 'string' || !hashOf(given).equals(hashOf(right))) throw new AppError('content.keyRefused');
}

/** The answer as it is sent, or why the query was not run. */
export async function runQuery(
  { asViewer, sharedAnswers, config }: Pick<Deps, 'asViewer' | 'sharedAnswers' | 'config'>,
  schema: GraphQLSchema,
  viewer: PartnerViewer,
  sent: QueryBody,
): Promise<Buffer | readonly GraphQLError[]> {
  const read = readQuery(schema, sent, { isSchemaOpen: config.PORTAL_MODE !== 'production' });
  if (!('document' in read)) return read;
  const { document, cost } = read;
  const body = { ...sent, variables: declaredVariables(document, sent) };

  // Which portal is theirs is all that is a company's own here; whoever asks for none of it shares with every other company.
  const asksForPortal = body.query.includes('getPartnerPortal');
  const portalPath = asksForPortal ? await asViewer(viewer, (db) => findPortalPath(db, viewer)) : null;
  const { bytes } = await sharedAnswers.find(
    viewer,
    nameOf(body, portalPath),
    async (db) => JSON.stringify(await runDocument(schema, document, body, { db, portalPath })),
    { isHeavy: cost > heavyCost },
  );
  return bytes;
}

/** More values than a screen asks for take long to make: they wait for their turn among all that does. */
const heavyCost = 5_000;

/** In the order of the operation. What it does not declare cannot change an answer, and must not make another one of it to keep. */
function declaredVariables(document: DocumentNode, { operationName, variables }: QueryBody): Record<string, unknown> {
  const declared = getOperationAST(document, operationName)?.variableDefinitions ?? [];
  const names = declared.map(({ variable }) => variable.name.value).filter((name) => Object.hasOwn(variables ?? {}, name));
  return Object.fromEntries(names.map((name) => [name, variables?.[name]]));
}

/** All an answer depends on beside content and audience. The day is part of it: past events are left out by the day. */
function nameOf({ query, operationName, variables }: QueryBody, portalPath: string | null): string {
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
  throwBug(result);
  return result;
}

/** What no resolver meant to say is an error of ours like any other: logged, answered with 500, and nothing told about it. */
function throwBug({ errors = [] }: ExecutionResult): void {
  const bug = errors.find(({ originalError }) => originalError && !(originalError instanceof GraphQLError));
  if (bug) throw bug.originalError;
}
