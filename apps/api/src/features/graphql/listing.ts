import type { ObjectRef } from '@pothos/core';
import { GraphQLError } from 'graphql';

import { defaultLocale, isLocale, type Locale } from '@portal/contract/locales';

import type { Db } from '../../db/database.ts';
import { defaultPageSize } from './query-limits.ts';
import type { PortalSchemaBuilder } from './schema-builder.ts';

/** The page, order and language of a list. */
export interface ListingArgs<Sort extends string> {
  readonly locale: Locale;
  readonly sort: readonly { readonly by: Sort; readonly order: 'asc' | 'desc' }[];
  readonly first: number;
  readonly after: number;
}

interface Listing<Node, Sort extends string> {
  readonly name: string;
  readonly node: ObjectRef<PortalSchemaBuilder['$inferSchemaTypes'], Node>;
  /** Wire names in lower case, because clients write `DateTimeStart` in different cases. */
  readonly sortable: Readonly<Record<string, Sort>>;
  readonly defaultSort: { readonly by: Sort; readonly order: 'asc' | 'desc' };
  readonly find: (db: Db, listed: ListingArgs<Sort>) => Promise<Node[]>;
  readonly count: (db: Db) => Promise<number>;
}

/** Adds a root field `get{name}` with the usual arguments of lists; `after` is the number of nodes to skip. */
export function addListing<Node extends object, Sort extends string>(
  builder: PortalSchemaBuilder,
  { name, node, find, count, ...sorting }: Listing<Node, Sort>,
): void {
  const edge = builder.objectRef<Node>(`${name}Edge`).implement({
    // The builder infers the result from the type of the node, which is generic here.
    fields: (t) => ({ node: t.field({ type: node, resolve: (each) => each as never }) }),
  });
  const listing = builder.objectRef<ListingArgs<Sort>>(name).implement({
    fields: (t) => ({
      totalCount: t.int({ resolve: (_listed, _args, { db }) => count(db) }),
      edges: t.field({ type: [edge], resolve: (listed, _args, { db }) => find(db, listed) }),
    }),
  });
  builder.queryField(`get${name}`, (t) =>
    t.field({
      type: listing,
      args: {
        first: t.arg.int(),
        after: t.arg.int(),
        defaultLanguage: t.arg.string(),
        // Accepts one string or several. The types are nullable, because clients declare their variables that way.
        sortBy: t.arg({ type: ['String'], required: { list: false, items: false } }),
        sortOrder: t.arg({ type: ['String'], required: { list: false, items: false } }),
      },
      resolve: (_root, args) => ({
        locale: localeOf(args.defaultLanguage),
        sort: parseSort(sorting, args.sortBy ?? [], args.sortOrder ?? []),
        first: requireNotNegative('first', args.first ?? defaultPageSize),
        after: requireNotNegative('after', args.after ?? 0),
      }),
    }),
  );
}

/** An unsupported language falls back to English. */
export function localeOf(language: string | null | undefined): Locale {
  return isLocale(language) ? language : defaultLocale;
}

function parseSort<Sort extends string>(
  { sortable, defaultSort }: Pick<Listing<unknown, Sort>, 'sortable' | 'defaultSort'>,
  names: readonly (string | null | undefined)[],
  orders: readonly (string | null | undefined)[],
): ListingArgs<Sort>['sort'] {
  if (names.length === 0) return [defaultSort];
  return names.map((nameOrNull, position) => {
    const name = nameOrNull ?? '';
    const by = Object.hasOwn(sortable, name.toLowerCase()) ? sortable[name.toLowerCase()] : undefined;
    if (by === undefined) throw new GraphQLError(`This list is not sorted by "${name}".`);
    return { by, order: parseSortOrder(orders[position] ?? 'ASC') };
  });
}

function parseSortOrder(order: string): 'asc' | 'desc' {
  if (/^asc$/i.test(order)) return 'asc';
  if (/^desc$/i.test(order)) return 'desc';
  throw new GraphQLError('A sort order is ASC or DESC.');
}

function requireNotNegative(argument: string, count: number): number {
  if (count < 0) throw new GraphQLError(`"${argument}" is not below 0.`);
  return count;
}
