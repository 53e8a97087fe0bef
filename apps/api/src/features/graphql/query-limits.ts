import { GraphQLError, Kind, type ASTVisitor, type SelectionSetNode, type ValidationContext } from 'graphql';

/** Limits that are several times what the documented queries need. A query beyond any of them is rejected before it runs. */
export const queryLimits = { tokens: 1_000, depth: 8, aliases: 15, directives: 10, cost: 30_000 } as const;

/** The number of items in a list if the query gives no `first`. */
export const defaultPageSize = 1_000;

/** Cheap rules run first: the standard validation rules can be slow for hostile documents. */
export const limitRules = [
  limitDepth,
  limitCount('aliases', ({ alias }) => (alias ? 1 : 0)),
  limitCount('directives', ({ directives }) => directives?.length ?? 0),
];

function limitDepth(context: ValidationContext): ASTVisitor {
  const depths = new Map<string, number>();

  const depthOf = ({ selections }: SelectionSetNode): number =>
    Math.max(
      0,
      ...selections.map((selection) => {
        if (selection.kind === Kind.FRAGMENT_SPREAD) return depthOfFragment(selection.name.value);
        const below = selection.selectionSet ? depthOf(selection.selectionSet) : 0;
        if (selection.kind === Kind.INLINE_FRAGMENT) return below;
        // A standard rule limits the depth of introspection.
        return selection.name.value.startsWith('__') ? 1 : 1 + below;
      }),
    );

  const depthOfFragment = (name: string): number => {
    const memoized = depths.get(name);
    if (memoized !== undefined) return memoized;
    // Reaching the fragment again while it is computed means a cycle, whose depth is infinite.
    depths.set(name, Number.POSITIVE_INFINITY);
    const fragment = context.getFragment(name);
    const depth = fragment ? depthOf(fragment.selectionSet) : 0;
    depths.set(name, depth);
    return depth;
  };

  return {
    OperationDefinition(operation) {
      if (depthOf(operation.selectionSet) > queryLimits.depth) reportExceeded(context, 'depth');
    },
  };
}

interface CountableNode {
  readonly alias?: unknown;
  readonly directives?: readonly unknown[] | undefined;
}

function limitCount(limit: 'aliases' | 'directives', countIn: (node: CountableNode) => number) {
  return (context: ValidationContext): ASTVisitor => {
    let count = 0;
    return {
      enter(node) {
        const before = count;
        count += countIn(node as CountableNode);
        if (count > queryLimits[limit] && before <= queryLimits[limit]) reportExceeded(context, limit);
      },
    };
  };
}

function reportExceeded(context: ValidationContext, limit: keyof typeof queryLimits): void {
  context.reportError(limitExceeded(limit));
}

export function limitExceeded(limit: keyof typeof queryLimits): GraphQLError {
  return new GraphQLError(`The query goes beyond the limit of ${limit}, which is ${queryLimits[limit]}.`);
}
