import { Socket } from 'node:net';

import type { FastifyReply } from 'fastify';

import type { Endpoint } from '@portal/contract/endpoint';

import { AppError } from './app-error.ts';
import { createConcurrencyLimit, type ConcurrencyLimit, type Slot } from './concurrency-limit.ts';
import type { Viewer } from './viewer.ts';

/** Calls of one person that run at once. A browser over HTTP/2 sends all pictures of a screen together: the rest waits, unseen. */
const maxAtOnce = { call: 6, file: 12, upload: 2, export: 2, wholeList: 1 } as const;

type Kind = keyof typeof maxAtOnce;

/** A call of a person that has its slot. */
export interface CallSlot {
  /** Around the work of the call: whoever hangs up leaves it running, and gets no other slot for it meanwhile. */
  begin(): void;
  end(): void;
  /** From here on it counts as long work of that kind too, and leaves its place to the person's other calls while it waits. */
  become(kind: 'export' | 'wholeList'): Promise<void>;
}

export interface CallSlots {
  /** Waits for the person's turn; held until the answer has been sent or the connection is gone, and the work is done. */
  enter(endpoint: Endpoint, viewer: Viewer, reply: FastifyReply): Promise<CallSlot | undefined>;
}

/** Streams of answers that are open in the whole process; more would only hold memory. */
const maxStreams = 50;

export function createCallSlots(): CallSlots {
  const refusal = () => new AppError('request.tooMany', { retryAfterSeconds: 5 });
  const limit = (kind: Kind, max = Infinity): ConcurrencyLimit =>
    createConcurrencyLimit({ max, maxPerKey: maxAtOnce[kind], maxWaiting: 100, maxWaitMs: 20_000, refusal });
  const limits = {
    call: limit('call'),
    file: limit('file'),
    upload: limit('upload'),
    export: limit('export', maxStreams),
    wholeList: limit('wholeList', maxStreams),
  };

  return {
    enter: async (endpoint, { personId }, reply) => {
      // Event streams never end; how many a person may have is their own rule.
      if (endpoint.isEventStream) return undefined;
      const kind = kindOf(endpoint);
      if (reply.raw.destroyed) throw refusal();
      const held: Partial<Record<Kind, Slot>> = {};
      let isClosed = false;
      let isWorking = false;
      const take = async (wanted: Kind): Promise<void> => {
        // What is taken after the end would never be given back.
        if (isClosed) throw refusal();
        const slot = limits[wanted].enter(personId);
        held[wanted] = slot;
        await slot.granted;
      };
      const releaseIfOver = () => {
        if (isClosed && !isWorking) Object.values(held).forEach((slot) => slot.release());
      };
      onceClosed(reply, () => {
        isClosed = true;
        releaseIfOver();
      });
      await take(kind);
      return {
        begin: () => {
          if (isClosed) throw refusal();
          isWorking = true;
        },
        end: () => {
          isWorking = false;
          releaseIfOver();
        },
        become: async (longWork) => {
          held[kind]?.release();
          await take(longWork);
          await take(kind);
        },
      };
    },
  };
}

const waitingForSockets = new WeakMap<Socket, Set<() => void>>();

/**
 * The answer's own event does not come for one that waits behind another on a connection that is taken from the server, so the connection's
 * end counts too. One listener a connection, however many calls come over it.
 */
function onceClosed({ raw, request }: FastifyReply, over: () => void): void {
  const { socket } = request.raw;
  raw.once('close', () => {
    waitingForSockets.get(socket)?.delete(over);
    over();
  });
  // An injected request has none.
  if (!(socket instanceof Socket)) return;
  const waiting = waitingForSockets.get(socket) ?? new Set();
  if (waiting.size === 0 && !waitingForSockets.has(socket)) {
    waitingForSockets.set(socket, waiting);
    socket.once('close', () => waiting.forEach((each) => each()));
  }
  waiting.add(over);
}

/** Files take as long as the line is slow: they have places of their own, so that a screen never waits for a download. */
function kindOf({ permission, hasFiles }: Endpoint): 'call' | 'file' | 'upload' {
  if (hasFiles) return 'upload';
  return permission === 'file' ? 'file' : 'call';
}
