import { Ajv } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { toJSONSchema, type ZodMiniType } from 'zod/mini';

// Formats need no validation: the JSON Schemas of the contract contain a pattern for each.
const options = { validateFormats: false, removeAdditional: true, useDefaults: false, allErrors: false, strict: false } as const;
const bodyValidator = new Ajv({ ...options, coerceTypes: false });
/** Parameters of a URL are text only, so numbers and lists have to be coerced. */
const urlParamsValidator = new Ajv({ ...options, coerceTypes: 'array' });

/** Validates requests against the JSON Schema generated from the contract, and drops properties it does not name. */
export function checkRequestsBySchema(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? bodyValidator : urlParamsValidator).compile(schema as object),
  );
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
