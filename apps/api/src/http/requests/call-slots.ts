import { Socket } from 'node:net';

import type { FastifyReply } from 'fastify';

import { isUpload, type Endpoint } from '@portal/contract/endpoint';

import { AppError } from '../../core/app-error.ts';
import { createConcurrencyLimit, type ConcurrencyLimit, type Slot } from '../../core/concurrency-limit.ts';

/** Concurrent requests per person or machine key. A browser requests all pictures of a screen at once over HTTP/2; the excess waits unnoticed. */
const maxConcurrent = { call: 6, file: 12, upload: 2, export: 2, completeList: 1 } as const;

type SlotKind = keyof typeof maxConcurrent;

/** The concurrency slot of a request. */
export interface CallSlot {
  /** `begin` and `end` enclose the work of the handler. After a disconnect the work goes on, and holds the slot until it ends. */
  begin(): void;
  end(): void;
  /** Adds a slot for slow work. While the request waits for it, its own slot is free for the caller's other requests. */
  become(kind: 'export' | 'completeList'): Promise<void>;
}

export interface CallSlots {
  /**
   * Waits for a free slot of the person or machine key with this id. It is held until the response is sent or the connection is closed, and the work is done.
   */
  enter(endpoint: Endpoint, callerId: string, reply: FastifyReply): Promise<CallSlot | undefined>;
}

/** How many streamed responses of a kind may be open in the whole process; more would only take memory. */
const maxStreams = 50;

export function createCallSlots(): CallSlots {
  const rejection = () => new AppError('request.tooMany', { retryAfterSeconds: 5 });
  const limit = (kind: SlotKind, max = Infinity): ConcurrencyLimit =>
    createConcurrencyLimit({ max, maxPerKey: maxConcurrent[kind], maxWaiting: 100, maxWaitMs: 20_000, rejection });
  const limits = {
    call: limit('call'),
    file: limit('file'),
    upload: limit('upload'),
    export: limit('export', maxStreams),
    completeList: limit('completeList', maxStreams),
  };

  return {
    enter: async (endpoint, callerId, reply) => {
      // Event streams never end; they have their own limit per person.
      if (endpoint.isEventStream) return undefined;
      const kind = slotKindOf(endpoint);
      if (reply.raw.destroyed) throw rejection();
      const held: Partial<Record<SlotKind, Slot>> = {};
      let isClosed = false;
      let isWorking = false;
      const take = async (slotKind: SlotKind): Promise<void> => {
        // A slot taken after the connection has closed would never be released.
        if (isClosed) throw rejection();
        const slot = limits[slotKind].enter(callerId);
        held[slotKind] = slot;
        await slot.granted;
      };
      const releaseIfDone = () => {
        if (isClosed && !isWorking) Object.values(held).forEach((slot) => slot.release());
      };
      callWhenClosed(reply, () => {
        isClosed = true;
        releaseIfDone();
      });
      await take(kind);
      return {
        begin: () => {
          if (isClosed) throw rejection();
          isWorking = true;
        },
        end: () => {
          isWorking = false;
          releaseIfDone();
        },
        become: async (slowKind) => {
          held[kind]?.release();
          await take(slowKind);
          await take(kind);
        },
      };
    },
  };
}

const closeCallbacks = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back once when the response or its connection has closed. The response emits no `close` while it is queued behind another
 * one on a destroyed connection, so the connection is watched as well, with one listener for all its requests.
 */
function callWhenClosed({ raw, request }: FastifyReply, onClosed: () => void): void {
  const { socket } = request.raw;
  raw.once('close', () => {
    closeCallbacks.get(socket)?.delete(onClosed);
    onClosed();
  });
  // Injected requests have no socket.
  if (!(socket instanceof Socket)) return;
  const callbacks = closeCallbacks.get(socket) ?? new Set();
  if (callbacks.size === 0 && !closeCallbacks.has(socket)) {
    closeCallbacks.set(socket, callbacks);
    socket.once('close', () => callbacks.forEach((each) => each()));
  }
  callbacks.add(onClosed);
}

/** Downloads last as long as the connection is slow, so they have slots of their own: a screen never waits for a download. */
function slotKindOf(endpoint: Endpoint): 'call' | 'file' | 'upload' {
  if (isUpload(endpoint)) return 'upload';
  return endpoint.permission === 'file' ? 'file' : 'call';
}
