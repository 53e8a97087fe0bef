import { Ajv2020 } from 'ajv/dist/2020.js';

import type { OpenapiDocument } from '../../features/integration/openapi-document.ts';

interface DescribedOperation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: 'path' | 'query' | 'header' }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { readonly schema: object }>> }>>;
}

type Send = (
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: string,
) => Promise<{ status: number; headers: Headers; text: string }>;

/**
 * A client that knows the OpenAPI document and nothing else: one function per call. Parameters go where the document says, and every response has
 * to be one that it describes.
 */
export function documentClient(document: OpenapiDocument, key: string, send: Send) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ ...document, $id: 'document' }, 'document');
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation: operation as DescribedOperation })),
  );
  return async (id: string, values: Readonly<Record<string, string>>, body?: object) => {
    const found = operations.find(({ operation }) => operation.operationId === id);
    if (!found) throw new Error(`The document has no call ${id}`);
    const { path, method, operation } = found;
    const valuesIn = (place: string) =>
      (operation.parameters ?? []).filter((each) => each.in === place && values[each.name] !== undefined);
    const url = valuesIn('path').reduce(
      (text, { name }) => text.replace(`{${name}}`, encodeURIComponent(values[name] ?? '')),
      path,
    );
    const headers = Object.fromEntries(valuesIn('header').map(({ name }) => [name, values[name] ?? '']));
    const type = body && Object.keys(operation.requestBody?.content ?? {})[0];
    const response = await send(
      method.toUpperCase(),
      `${document.servers[0]?.url}${url}`,
      { ...headers, authorization: `Bearer ${key}`, ...(type !== undefined && { 'content-type': type }) },
      body && JSON.stringify(body),
    );
    const described = operation.responses[String(response.status)];
    if (!described) throw new Error(`${id} returns ${response.status}, which the document does not describe: ${response.text}`);
    const content = response.text === '' ? undefined : (JSON.parse(response.text) as object);
    const schema = described.content?.['application/json']?.schema;
    if ((schema === undefined) !== (content === undefined)) throw new Error(`${id}: a body where there should be none, or none`);
    if (schema) {
      const rooted = JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')) as object;
      if (!ajv.validate(rooted, content)) throw new Error(`${id}: ${ajv.errorsText()} in ${response.text}`);
    }
    return { status: response.status, etag: response.headers.get('etag') ?? '', body: content };
  };
}
