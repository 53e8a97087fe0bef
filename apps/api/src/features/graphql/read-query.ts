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

import { costOf } from './query-cost.ts';
import { beyond, limitRules, queryLimits } from './query-limits.ts';

export type QueryBody = BodyOf<typeof queryGraphql>;

interface ReadOptions {
  /** Whether the schema may be asked about itself, and a wrong name is answered with the right one. */
  readonly isSchemaOpen: boolean;
}

export interface ReadQuery {
  readonly document: DocumentNode;
  /** How many values the answer may have at most. */
  readonly cost: number;
}

/** The document, known to be valid and within the limits; or what is wrong with it. Nothing of it has run. */
export function readQuery(schema: GraphQLSchema, body: QueryBody, options: ReadOptions): ReadQuery | readonly GraphQLError[] {
  try {
    const document = parse(body.query, { maxLexicalTokens: queryLimits.tokens, maxComments: queryLimits.tokens });
    const read = costOrFaults(schema, document, body, options);
    return typeof read === 'number' ? { document, cost: read } : read;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}

function costOrFaults(
  schema: GraphQLSchema,
  document: DocumentNode,
  body: QueryBody,
  { isSchemaOpen }: ReadOptions,
): number | readonly GraphQLError[] {
  const [beyondLimit] = validate(schema, document, limitRules);
  if (beyondLimit) return [beyondLimit];

  const rules = isSchemaOpen ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule];
  const invalid = validate(schema, document, rules, { maxErrors: 10, hideSuggestions: !isSchemaOpen });
  if (invalid.length > 0) return invalid;

  const operation = getOperationAST(document, body.operationName);
  return operation ? costOfRun(schema, document, operation, body) : [new GraphQLError('Specify which operation to run.')];
}

function costOfRun(
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
  const cost = costOf(operation, { schema, fragments, variables: variableValues });
  return cost > queryLimits.cost ? [beyond('cost')] : cost;
}
