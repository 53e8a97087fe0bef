import { integrationOperations } from '@portal/contract/integration/endpoints';
import { integrationBase } from '@portal/contract/integration/openapi';
import { operationTags, type Operation, type OperationTag } from '@portal/contract/integration/operation';

import { describeOperation } from './openapi-operation.ts';
import { createSchemaCollection } from './openapi-schemas.ts';

const introduction = `Send files and single records to the partner portal from other systems, and read what became of them.

**Keys.** Every call needs a machine key in the header \`Authorization: Bearer ppk_…\`. An admin creates it in the back office, where it is shown once. A key in
the URL is refused. Each key has scopes and an expiry.

**Errors.** Every error is JSON with a \`code\` for programs, a \`message\` for people, and a \`requestId\` to quote when you ask for help.

**Limits.** Each call says how often a key may make it; all calls of a key together have a limit too. A response with status 429 or 503 says in \`Retry-After\` how
many seconds to wait.

**Versions.** Within version 1, calls, fields, and values of states and codes are only added. Ignore what you do not know.`;

export interface OpenapiDocument {
  readonly openapi: string;
  readonly info: { readonly version: string; readonly [field: string]: unknown };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly object[];
  readonly paths: Record<string, Record<string, object>>;
  readonly components: object;
}

/** Builds the document from the endpoints of the contract. */
export function buildOpenapiDocument(
  publicUrl: string,
  operations: readonly Operation[] = integrationOperations,
): OpenapiDocument {
  const schemas = createSchemaCollection();
  const paths: OpenapiDocument['paths'] = {};
  for (const operation of operations) {
    const { method, path } = operation.endpoint;
    const item = (paths[documentPath(path)] ??= {});
    item[method.toLowerCase()] = describeOperation(operation, schemas);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Partner portal integration API', version: '1.0.0', description: introduction },
    servers: [{ url: new URL(integrationBase, publicUrl).href }],
    tags: tagsOf(operations).map((name) => ({ name, description: operationTags[name] })),
    paths,
    components: {
      schemas: Object.fromEntries([...schemas.named].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      headers: {
        RetryAfter: {
          description: 'How many seconds to wait before the next try, if that is known.',
          schema: { type: 'integer' },
        },
      },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'ppk_…',
          description: 'A machine key from the back office. What a call needs is in `x-required-scope`.',
        },
      },
    },
  };
}

/** Below the server's URL, with braces around parameters. */
function documentPath(path: string): string {
  return path.slice(integrationBase.length).replaceAll(/:(\w+)/g, '{$1}');
}

function tagsOf(operations: readonly Operation[]): OperationTag[] {
  const names = Object.keys(operationTags) as OperationTag[];
  return names.filter((name) => operations.some(({ tag }) => tag === name));
}
