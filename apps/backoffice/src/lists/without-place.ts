/** Search params that say where in a list one is. With other filters the list begins anew. */
export const withoutPlace = { page: undefined, olderThan: undefined, newerThan: undefined, event: undefined } as const;
