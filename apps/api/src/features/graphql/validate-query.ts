import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';

import type { BodyOf } from '@portal/contract/endpoint';
import type { queryGraphql } from '@portal/contract/graphql';

import { queryCost } from './query-cost.ts';
import { limitExceeded, limitRules, queryLimits } from './query-limits.ts';

export type QueryBody = BodyOf<typeof queryGraphql>;

interface ValidationOptions {
  /** Whether introspection is allowed and errors suggest names. */
  readonly isSchemaOpen: boolean;
}

export interface ValidatedQuery {
  readonly document: DocumentNode;
  /** The maximum number of values in the response. */
  readonly cost: number;
}

/** Returns the document if it is valid and within the limits, or its errors. Nothing has run yet. */
export function validateQuery(
  schema: GraphQLSchema,
  body: QueryBody,
  options: ValidationOptions,
): ValidatedQuery | readonly GraphQLError[] {
  try {
    const document = parse(body.query, { maxLexicalTokens: queryLimits.tokens, maxComments: queryLimits.tokens });
    const result = costOrErrors(schema, document, body, options);
    return typeof result === 'number' ? { document, cost: result } : result;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

function costOrErrors(
  schema: GraphQLSchema,
  document: DocumentNode,
  body: QueryBody,
  { isSchemaOpen }: ValidationOptions,
): number | readonly GraphQLError[] {
  const [limitError] = validate(schema, document, limitRules);
  if (limitError) return [limitError];

  const rules = isSchemaOpen ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const validationErrors = validate(schema, document, rules, { maxErrors: 10, hideSuggestions: !isSchemaOpen });
  if (validationErrors.length > 0) return validationErrors;

  const operation = getOperationAST(document, body.operationName);
  return operation ? costOfOperation(schema, document, operation, body) : [new GraphQLError('Specify which operation to run.')];
}

function costOfOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  { variables }: QueryBody,
): number | readonly GraphQLError[] {
  const { errors, variableValues } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {}, {
    maxErrors: 10,
  });
  if (errors) return errors;
  const fragments = document.definitions.filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION);
  const cost = queryCost(operation, { schema, fragments, variables: variableValues });
  return cost > queryLimits.cost ? [limitExceeded('cost')] : cost;
}
