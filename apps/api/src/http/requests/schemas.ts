import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { toJSONSchema, type ZodMiniType } from 'zod/mini';

// The schemas of the contract come with patterns for their formats.
const options = { validateFormats: false, removeAdditional: true, useDefaults: false, allErrors: false, strict: false } as const;
const bodies = new Ajv({ ...options, coerceTypes: false });
/** Parameters of a URL are text only, so numbers and lists have to be coerced. */
const urlParams = new Ajv({ ...options, coerceTypes: 'array' });

/** Validates requests against the JSON Schema generated from the contract, and drops properties it does not name. */
export function checkRequestsBySchema(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? bodies : urlParams).compile(schema as object));
}

export function inputSchema(schema: ZodMiniType): object {
  return toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object' && jsonSchema.additionalProperties === undefined) jsonSchema.additionalProperties = false;
    },
  });
}

export function outputSchema(schema: ZodMiniType): object {
  return toJSONSchema(schema, { target: 'draft-7', io: 'output' });
}
