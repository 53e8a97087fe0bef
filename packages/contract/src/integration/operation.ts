import type { Endpoint } from '../endpoint.ts';
import type { ErrorCode } from '../errors.ts';

/** The groups of the document, in its order, with what it says about each. */
export const operationTags = {
  Feeds: 'Send files with many records, and read what became of them.',
  Records: 'Read, write and remove single records by their external id.',
  Keys: 'Try a connection.',
} as const;
export type OperationTag = keyof typeof operationTags;

export interface HeaderText {
  readonly name: string;
  readonly text: string;
  readonly example?: string;
}

/** What a call returns when all went well. A 204 or 304 has no body. */
export interface Success {
  readonly status: 200 | 201 | 202 | 204 | 304;
  readonly text: string;
  /** What the body is, if it is a file instead of JSON. The example is of the first type. */
  readonly mediaTypes?: readonly string[];
  readonly headers?: readonly HeaderText[];
  readonly example?: unknown;
}

/** An endpoint for machines with what the OpenAPI document says about it. Texts are English only and may contain Markdown. */
export interface Operation {
  readonly endpoint: Endpoint;
  /** The name of the call in generated clients; it never changes. */
  readonly id: string;
  readonly tag: OperationTag;
  readonly summary: string;
  readonly description: string;
  readonly requestHeaders?: readonly (HeaderText & { readonly isRequired: boolean })[];
  /** The body of an endpoint with the encoding `file`. */
  readonly file?: { readonly text: string; readonly mediaTypes: readonly string[]; readonly example?: string };
  readonly requestExample?: unknown;
  readonly success: readonly Success[];
  /** The errors of this call. Those that follow from the endpoint itself, such as a missing key or too many calls, are added. */
  readonly errors?: readonly ErrorCode[];
}
