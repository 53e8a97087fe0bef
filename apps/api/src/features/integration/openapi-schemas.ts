import { toJSONSchema, type ZodMiniType } from 'zod/mini';

import { documentation } from '@portal/contract/integration/documentation';

export type JsonSchema = Record<string, unknown>;

export interface SchemaCollection {
  /** The schema as JSON Schema. Schemas with an id are referenced in it, and collected in `named`. */
  describe(schema: ZodMiniType): JsonSchema;
  readonly named: Map<string, JsonSchema>;
}

/** Collects the schemas of a document, so that each one with a name is in it once. */
export function createSchemaCollection(): SchemaCollection {
  const named = new Map<string, JsonSchema>();

  function collect(id: string, schema: JsonSchema): void {
    const known = named.get(id);
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two schemas are called ${id}`);
    named.set(id, schema);
  }

  return {
    named,
    describe: (zodSchema) => {
      const { $schema: _draft, $defs = {}, ...schema } = withDocumentReferences(toDraft2020(zodSchema));
      for (const [id, definition] of Object.entries($defs as Record<string, JsonSchema>)) collect(id, definition);
      return schema;
    },
  };
}

/**
 * As the client sends it, for responses too: zod closes the objects of an output schema, but a client has to accept properties
 * that a later version of the portal adds.
 */
function toDraft2020(schema: ZodMiniType): JsonSchema {
  return toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    metadata: documentation,
    override: ({ jsonSchema }) => {
      // The limits of safe integers say nothing about the field, and narrow it to 64 bits in some generated clients.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      // `uuid` and the like say the same as their patterns, and say it to people too.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  });
}

function withDocumentReferences(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/')) as JsonSchema;
}
