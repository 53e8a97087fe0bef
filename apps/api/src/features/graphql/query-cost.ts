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

import { wholeList } from './query-limits.ts';

type Variables = NonNullable<Parameters<typeof getArgumentValues>[2]>;

interface Costed {
  readonly schema: GraphQLSchema;
  readonly fragments: readonly FragmentDefinitionNode[];
  readonly variables: Variables;
}

/** Nodes of a list that has no say in its length, as few as a dashboard has slides or links. */
const assumedLength = 20;

/** How many values the answer may have at most, told from a valid query before it runs. */
export function costOf(operation: OperationDefinitionNode, costed: Costed): number {
  const known = new Map<string, number>();

  const costOfSet = ({ selections }: SelectionSetNode, type: unknown, length: number): number =>
    selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + costOfField(selection, type, length);
      if (selection.kind === Kind.INLINE_FRAGMENT) return sum + costOfSet(selection.selectionSet, type, length);
      return sum + costOfFragment(selection.name.value, type, length);
    }, 0);

  const costOfField = (node: FieldNode, type: unknown, length: number): number => {
    const field = isObjectType(type) ? type.getFields()[node.name.value] : undefined;
    // Of a schema's description nobody asks for more than the document itself says.
    if (!field) return 1 + (node.selectionSet ? costOfSet(node.selectionSet, undefined, 1) : 0);
    const { first } = getArgumentValues(field, node, costed.variables);
    const lengthBelow = field.args.some(({ name }) => name === 'first') ? Math.max(0, Number(first ?? wholeList)) : assumedLength;
    const one = 1 + (node.selectionSet ? costOfSet(node.selectionSet, getNamedType(field.type), lengthBelow) : 0);
    return isListType(getNullableType(field.type)) ? length * one : one;
  };

  // Worked out once, however often it is spread: fragments in fragments would double the work with every step.
  const costOfFragment = (name: string, type: unknown, length: number): number => {
    const key = `${name} ${length}`;
    const fragment = costed.fragments.find((each) => each.name.value === name);
    const cost = known.get(key) ?? (fragment ? costOfSet(fragment.selectionSet, type, length) : 0);
    known.set(key, cost);
    return cost;
  };

  return costOfSet(operation.selectionSet, costed.schema.getQueryType(), assumedLength);
}
