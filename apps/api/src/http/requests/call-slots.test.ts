import { EventEmitter } from 'node:events';

import type { FastifyReply } from 'fastify';
import { beforeEach, expect, it } from 'vitest';

import { endpoint } from '@portal/contract/endpoint';
import * as z from 'zod/mini';

import { createCallSlots, type CallSlots } from './call-slots.ts';
import type { Viewer } from '../../core/viewer.ts';

const readThing = endpoint({ method: 'GET', path: '/api/things', permission: 'partner', response: z.object({}) });
const viewer = { personId: 'one' } as Viewer;

let slots: CallSlots;
beforeEach(() => {
  slots = createCallSlots();
});

function aReply() {
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  const reply = { raw, request: { raw: { socket: undefined } } } as unknown as FastifyReply;
  return { reply, hangUp: () => raw.emit('close') };
}

async function enter() {
  const { reply, hangUp } = aReply();
  const slot = await slots.enter(readThing, viewer, reply);
  if (!slot) throw new Error('There is no slot');
  return { ...slot, hangUp };
}

/** Whether the person could start another request now. */
async function isFree(): Promise<boolean> {
  const { reply, hangUp } = aReply();
  const granted = slots.enter(readThing, viewer, reply).then(() => true);
  const isGranted = await Promise.race([granted, new Promise<false>((done) => setTimeout(() => done(false), 20))]);
  hangUp();
  return isGranted;
}

it('keeps the slot after a disconnect until the work is done', async () => {
  const calls = await Promise.all(Array.from({ length: 6 }, enter));
  for (const call of calls) call.begin();
  for (const call of calls) call.hangUp();
  expect(await isFree()).toBe(false);
  calls[0]?.end();
  expect(await isFree()).toBe(true);
});

it('keeps the slot after the work is done until the response is sent', async () => {
  const calls = await Promise.all(Array.from({ length: 6 }, enter));
  for (const call of calls) call.begin();
  for (const call of calls) call.end();
  expect(await isFree()).toBe(false);
  calls[0]?.hangUp();
  expect(await isFree()).toBe(true);
});

it('grants no slot after a disconnect, so that none leaks', async () => {
  for (let round = 0; round < 10; round += 1) {
    const call = await enter();
    call.begin();
    call.hangUp();
    await expect(call.become('export')).rejects.toMatchObject({ code: 'request.tooMany' });
    call.end();
  }
  const next = await enter();
  await next.become('export');
  expect(await isFree()).toBe(true);
});

it('does not start the work of a request that was already disconnected', async () => {
  const call = await enter();
  call.hangUp();
  expect(() => call.begin()).toThrow('Too many requests');
});
