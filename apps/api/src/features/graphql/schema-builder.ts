import SchemaBuilder from '@pothos/core';
import type { GraphQLSchema } from 'graphql';

import type { Db } from '../../db/database.ts';

/** What every resolver may ask for: the database as the viewer sees it, and which portal is theirs. */
interface QueryContext {
  readonly db: Db;
  readonly portalPath: string | null;
}

export type PortalSchemaBuilder = ReturnType<typeof createBuilder>;

/** What a feature adds to the schema. */
export type SchemaPart = (builder: PortalSchemaBuilder) => void;

/** There are queries only: the schema has no other kind of operation. */
export function buildSchema(parts: readonly SchemaPart[]): GraphQLSchema {
  const builder = createBuilder();
  builder.queryType({});
  for (const part of parts) part(builder);
  return builder.toSchema();
}

function createBuilder() {
  const builder = new SchemaBuilder<{ Context: QueryContext }>({});
  const picture = builder.objectRef<string>('Picture').implement({
    fields: (t) => ({ fullpath: t.string({ resolve: (address) => address }) }),
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
