import SchemaBuilder from '@pothos/core';
import type { GraphQLSchema } from 'graphql';

import type { Db } from '../../db/database.ts';

/** The context of every resolver: the database as the viewer sees it, and the path of their portal. */
interface QueryContext {
  readonly db: Db;
  readonly portalPath: string | null;
}

export type PortalSchemaBuilder = ReturnType<typeof createBuilder>;

/** What a feature adds to the schema. */
export type SchemaPart = (builder: PortalSchemaBuilder) => void;

/** Builds a schema that has queries only, and no other operations. */
export function buildSchema(parts: readonly SchemaPart[]): GraphQLSchema {
  const builder = createBuilder();
  builder.queryType({});
  for (const part of parts) part(builder);
  return builder.toSchema();
}

function createBuilder() {
  const builder = new SchemaBuilder<{ Context: QueryContext }>({});
  const picture = builder.objectRef<string>('Picture').implement({
    fields: (t) => ({ fullpath: t.string({ resolve: (url) => url }) }),
  });
  const link = builder.objectRef<Link>('Link').implement({
    fields: (t) => ({ title: t.exposeString('title'), path: t.exposeString('path') }),
  });
  return Object.assign(builder, { picture, link });
}

interface Link {
  readonly title: string | null;
  readonly path: string;
}
