import type * as z from 'zod/mini';

import type { Permission } from './permissions.ts';

type Schema = z.ZodMiniType;

/** Everything that client and server agree on about one endpoint. `permission` is required, so that none is public by accident. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly permission: Permission;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /**
   * Encoding of the body: JSON, or form data (which may contain files) where the product specification says so. With `file` the body is
   * the file itself, of any content type: the route reads it as a stream, and there is no `body` to validate.
   */
  readonly encoding?: 'json' | 'form' | 'file';
  /** The form contains files: the route reads it as a stream, so it is not validated as a whole. */
  readonly hasFiles?: boolean;
  /** The most bytes of a JSON body; 64 KiB unless said otherwise. */
  readonly maxBodyBytes?: number;
  readonly response: Schema;
  /** Background request: not counted as activity, so it does not extend the session. */
  readonly isBackground?: boolean;
  /**
   * Requires re-authentication when the password was entered more than ten minutes ago: a stolen session alone must not be enough.
   */
  readonly needsRecentPassword?: boolean;
  /**
   * For every write of staff: whether the body, or each of its `items`, contains the `version` of the record that the change was made
   * from. False only for what creates something new and for the person's own account.
   */
  readonly versioned?: boolean;
  /** A POST that changes nothing, such as a query in the body: it is also served to a session that may only read. */
  readonly isRead?: boolean;
  /** What concerns only the person's own security, such as where they are signed in: not shown to staff who view the portal as them. */
  readonly isHiddenFromViewAs?: boolean;
  /** The response is an endless stream of events, so it does not count towards the concurrent requests of a person. */
  readonly isEventStream?: boolean;
  /**
   * Rate limit per person or machine key, or per client IP for a public endpoint. Limits per account are not declared here. Before
   * authentication there is also one limit per IP for all requests together, and after it one per key.
   */
  readonly rateLimit?: { readonly calls: number; readonly seconds: number };
}

/** Declares an endpoint. A misspelt property does not compile: an inferred type alone would accept it, and a limit would be lost unnoticed. */
export function endpoint<const E extends Endpoint>(
  declared: E & { [Name in Exclude<keyof E, keyof Endpoint>]: never } & OnlyPostReads<E>,
): E {
  return declared;
}

/** A PUT or DELETE always changes something, and a GET never does. */
type OnlyPostReads<E extends Endpoint> = E extends { isRead: true; method: Exclude<Endpoint['method'], 'POST'> }
  ? { isRead: never }
  : unknown;

/** Whether a call may change something, which a session that may only read is not allowed to. */
export function isWrite({ method, isRead = false }: Pick<Endpoint, 'method' | 'isRead'>): boolean {
  return method !== 'GET' && !(method === 'POST' && isRead);
}

/** Whether the body is or contains files, which may take long to arrive. */
export function isUpload({ hasFiles, encoding }: Pick<Endpoint, 'hasFiles' | 'encoding'>): boolean {
  return hasFiles === true || encoding === 'file';
}

type RequestPart<E, Name extends 'params' | 'query' | 'body'> = E extends { readonly [K in Name]: infer S extends Schema }
  ? z.infer<S>
  : undefined;

export type ParamsOf<E extends Endpoint> = RequestPart<E, 'params'>;
export type QueryOf<E extends Endpoint> = RequestPart<E, 'query'>;
export type BodyOf<E extends Endpoint> = RequestPart<E, 'body'>;
export type ResponseOf<E extends Endpoint> = z.infer<E['response']>;
