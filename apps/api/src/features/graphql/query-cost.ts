import {
  getArgumentValues,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

import { defaultPageSize } from './query-limits.ts';

type Variables = NonNullable<Parameters<typeof getArgumentValues>[2]>;

interface CostContext {
  readonly schema: GraphQLSchema;
  readonly fragments: readonly FragmentDefinitionNode[];
  readonly variables: Variables;
}

/** Assumed length of a list that has no argument `first`; a dashboard has about this many slides or links. */
const assumedLength = 20;

/** Estimates the maximum number of values in the response of a valid query before it runs. */
export function queryCost(operation: OperationDefinitionNode, context: CostContext): number {
  const memo = new Map<string, number>();

  const costOfSet = ({ selections }: SelectionSetNode, type: unknown, length: number): number =>
    selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + costOfField(selection, type, length);
      if (selection.kind === Kind.INLINE_FRAGMENT) return sum + costOfSet(selection.selectionSet, type, length);
      return sum + costOfFragment(selection.name.value, type, length);
    }, 0);

  const costOfField = (node: FieldNode, type: unknown, length: number): number => {
    const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined;
    // For introspection only the fields of the query are counted, not the length of its lists.
    if (!field) return 1 + (node.selectionSet ? costOfSet(node.selectionSet, undefined, 1) : 0);
    const { first } = getArgumentValues(field, node, context.variables);
    const lengthBelow = field.args.some(({ name }) => name === 'first')
      ? Math.max(0, Number(first ?? defaultPageSize))
      : assumedLength;
    const itemCost = 1 + (node.selectionSet ? costOfSet(node.selectionSet, getNamedType(field.type), lengthBelow) : 0);
    return isListType(getNullableType(field.type)) ? length * itemCost : itemCost;
  };

  // Memoized, because nested fragments would otherwise double the work at every level.
  const costOfFragment = (name: string, type: unknown, length: number): number => {
    const key = `${name} ${length}`;
    const fragment = context.fragments.find((each) => each.name.value === name);
    const cost = memo.get(key) ?? (fragment ? costOfSet(fragment.selectionSet, type, length) : 0);
    memo.set(key, cost);
    return cost;
  };

  return costOfSet(operation.selectionSet, context.schema.getQueryType(), assumedLength);
}
