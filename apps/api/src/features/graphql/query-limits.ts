import { GraphQLError, Kind, type ASTVisitor, type SelectionSetNode, type ValidationContext } from 'graphql';

/** What the documents' own queries need, several times over; a document beyond any of these is refused before it runs. */
export const queryLimits = { tokens: 1_000, depth: 8, aliases: 15, directives: 10, cost: 30_000 } as const;

/** Nodes of a list that is asked for without a number. */
export const wholeList = 1_000;

/** Cheap, and therefore first: the rules of the language itself take long for documents made to that end. */
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
        // The language's own rule guards how deep a schema is asked about.
        return selection.name.value.startsWith('__') ? 1 : 1 + below;
      }),
    );

  const depthOfFragment = (name: string): number => {
    const known = depths.get(name);
    if (known !== undefined) return known;
    // Whoever comes here again from inside has gone round in a circle, which has no end.
    depths.set(name, Number.POSITIVE_INFINITY);
    const fragment = context.getFragment(name);
    const depth = fragment ? depthOf(fragment.selectionSet) : 0;
    depths.set(name, depth);
    return depth;
  };

  return {
    OperationDefinition(operation) {
      if (depthOf(operation.selectionSet) > queryLimits.depth) refuse(context, 'depth');
    },
  };
}

interface Counted {
  readonly alias?: unknown;
  readonly directives?: readonly unknown[] | undefined;
}

function limitCount(limit: 'aliases' | 'directives', countIn: (node: Counted) => number) {
  return (context: ValidationContext): ASTVisitor => {
    let count = 0;
    return {
      enter(node) {
        const before = count;
        count += countIn(node as Counted);
        if (count > queryLimits[limit] && before <= queryLimits[limit]) refuse(context, limit);
      },
    };
  };
}

function refuse(context: ValidationContext, limit: keyof typeof queryLimits): void {
  context.reportError(beyond(limit));
}

export function beyond(limit: keyof typeof queryLimits): GraphQLError {
  return new GraphQLError(`The query goes beyond the limit of ${limit}, which is ${queryLimits[limit]}.`);
}
