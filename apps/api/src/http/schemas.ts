import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { toJSONSchema, type ZodMiniType } from 'zod/mini';

// Formats are left to the patterns that the contract's schemas bring along.
const options = { validateFormats: false, removeAdditional: true, useDefaults: false, allErrors: false, strict: false } as const;
const bodies = new Ajv({ ...options, coerceTypes: false });
/** Addresses carry text only: numbers and lists must be read out of it. */
const addresses = new Ajv({ ...options, coerceTypes: 'array' });

/** What comes in is checked by the JSON Schema made of the contract; what the contract does not name is dropped. */
export function checkRequestsBySchema(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? bodies : addresses).compile(schema as object));
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
