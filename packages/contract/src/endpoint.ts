import type * as z from 'zod/mini';

import type { Permission } from './permissions.ts';

type Schema = z.ZodMiniType;

/** Everything both sides must agree on about one call. No field of it is optional by accident: `permission` must be written. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly permission: Permission;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** How the body travels: JSON unless the documents say form data, which may carry files. */
  readonly encoding?: 'json' | 'form';
  /** The form carries files: the route reads it as a stream instead of having it checked whole. */
  readonly hasFiles?: boolean;
  readonly answer: Schema;
  /** Made by a page by itself and not by its reader: it does not keep a session from ending idle. */
  readonly isQuiet?: boolean;
  /** Asks whoever gave the password more than ten minutes ago for it again: a stolen session alone must not be enough. */
  readonly needsRecentPassword?: boolean;
  /** The answer is a stream of events that never ends by itself: it does not count among the calls a person has under way. */
  readonly isEventStream?: boolean;
  /**
   * Calls that one person may make; of a public call, that one network address may. A guard against floods, not the place for rules about
   * accounts. Before anybody is known there is one more limit by address, for all calls together.
   */
  readonly limit?: { readonly calls: number; readonly seconds: number };
}

export function endpoint<const E extends Endpoint>(declared: E): E {
  return declared;
}

type Part<E, Name extends 'params' | 'query' | 'body'> = E extends { readonly [K in Name]: infer S extends Schema }
  ? z.infer<S>
  : undefined;

export type ParamsOf<E extends Endpoint> = Part<E, 'params'>;
export type QueryOf<E extends Endpoint> = Part<E, 'query'>;
export type BodyOf<E extends Endpoint> = Part<E, 'body'>;
export type AnswerOf<E extends Endpoint> = z.infer<E['answer']>;
