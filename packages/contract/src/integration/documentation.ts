import * as z from 'zod/mini';

import { ErrorResponse } from '../errors.ts';

interface SchemaText {
  /** The name of the schema in the document, and of its type in clients that are generated from it. */
  readonly id?: string;
  readonly description?: string;
  readonly format?: 'date-time' | 'uuid';
  readonly examples?: readonly unknown[];
}

/**
 * What the OpenAPI document says about schemas. A registry of its own: with zod's global one, the texts would also be in the schemas
 * that validate requests.
 */
export const documentation = z.registry<SchemaText>();

const { message, code, requestId, details, faults } = ErrorResponse.shape;
documentation
  .add(ErrorResponse, { id: 'Error', description: 'Why a call was refused or failed. Every error has this shape.' })
  .add(message, { description: 'What happened and what to do, in English.' })
  .add(code, { description: 'What happened, for programs. Codes stay the same; messages may change.' })
  .add(requestId, { description: 'Names this call in the logs of the portal. Also sent as the header `X-Request-Id`.' })
  .add(details, { description: 'For some errors: the fields that are not accepted, each with the rule that it breaks.' })
  .add(faults, { description: 'With `record.refused`: every reason, with the field that it is about and its value.' });
