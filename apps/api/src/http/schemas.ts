import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { Ajv, type ValidateFunction } from 'ajv';
import type { FastifyInstance } from 'fastify';
import { toJSONSchema, type ZodMiniType } from 'zod/mini';

// Formats need no validation: the JSON Schemas of the contract contain a pattern for each.
const options = {
  validateFormats: false,
  removeAdditional: true,
  useDefaults: false,
  allErrors: false,
  strict: false,
  discriminator: true,
} as const;
const bodyValidator = new Ajv({ ...options, coerceTypes: false });
/** Parameters of a URL are text only, so numbers and lists have to be coerced. */
const urlParamsValidator = new Ajv({ ...options, coerceTypes: 'array' });

/**
 * Validates requests against the JSON Schema generated from the contract, and drops properties it does not name. A schema is compiled when
 * its route is first called: most servers never use most routes, and compiled code takes far more memory than the schema.
 */
export function checkRequestsBySchema(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    let compiled: ValidateFunction | undefined;
    const validate: { (data: unknown): boolean; errors?: NonNullable<ValidateFunction['errors']> | null } = (data) => {
      compiled ??= (httpPart === 'body' ? bodyValidator : urlParamsValidator).compile(schema as object);
      const isValid = compiled(data);
      validate.errors = compiled.errors ?? null;
      return isValid;
    };
    return validate;
  });
  const compileSerializer = SerializerSelector()({}, {});
  app.setSerializerCompiler((route) => {
    let serialize: ((data: unknown) => string) | undefined;
    return (data) => (serialize ??= compileSerializer({ httpStatus: '2xx', ...route }))(data);
  });
}

export function inputSchema(schema: ZodMiniType): object {
  return toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      if (jsonSchema.type === 'object' && jsonSchema.additionalProperties === undefined) jsonSchema.additionalProperties = false;
      // oxlint-disable-next-line no-underscore-dangle -- Zod describes a schema there and nowhere else.
      const { discriminator: propertyName } = zodSchema._zod.def as { discriminator?: string };
      // Otherwise every alternative would be tried, and the first one would remove the properties of the others.
      if (propertyName !== undefined) {
        jsonSchema.oneOf ??= jsonSchema.anyOf ?? [];
        delete jsonSchema.anyOf;
        jsonSchema['discriminator'] = { propertyName };
      }
    },
  });
}

export function outputSchema(schema: ZodMiniType): object {
  return toJSONSchema(schema, { target: 'draft-7', io: 'output' });
}
