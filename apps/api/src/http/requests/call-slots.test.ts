import { EventEmitter } from 'node:events';

import type { FastifyReply } from 'fastify';
import { beforeEach, expect, it } from 'vitest';

import { endpoint, type Endpoint } from '@portal/contract/endpoint';
import * as z from 'zod/mini';

import { createCallSlots, type CallSlots } from './call-slots.ts';

const getThings = endpoint({ method: 'GET', path: '/api/things', permission: 'partner', response: z.object({}) });
const sendForm = endpoint({ ...getThings, method: 'POST', hasFiles: true });
const sendFile = endpoint({ ...getThings, method: 'PUT', permission: 'key:feeds', encoding: 'file' });
const callerId = 'one';

let slots: CallSlots;
beforeEach(() => {
  slots = createCallSlots();
});

function aReply() {
  const raw = Object.assign(new EventEmitter(), { destroyed: false });
  const reply = { raw, request: { raw: { socket: undefined } } } as unknown as FastifyReply;
  return { reply, disconnect: () => raw.emit('close') };
}

async function enter(called: Endpoint = getThings) {
  const { reply, disconnect } = aReply();
  const slot = await slots.enter(called, callerId, reply);
  if (!slot) throw new Error('There is no slot');
  return { ...slot, disconnect };
}

/** Whether the person could start another request now. */
async function isFree(called: Endpoint = getThings): Promise<boolean> {
  const { reply, disconnect } = aReply();
  const granted = slots.enter(called, callerId, reply).then(() => true);
  const isGranted = await Promise.race([granted, new Promise<false>((done) => setTimeout(() => done(false), 20))]);
  disconnect();
  return isGranted;
}

it('a request keeps its slot after a disconnect until its work is done', async () => {
  const calls = await Promise.all(Array.from({ length: 6 }, () => enter()));
  for (const call of calls) call.begin();
  for (const call of calls) call.disconnect();
  expect(await isFree()).toBe(false);
  calls[0]?.end();
  expect(await isFree()).toBe(true);
});

it('a request keeps its slot after its work is done until the response is sent', async () => {
  const calls = await Promise.all(Array.from({ length: 6 }, () => enter()));
  for (const call of calls) call.begin();
  for (const call of calls) call.end();
  expect(await isFree()).toBe(false);
  calls[0]?.disconnect();
  expect(await isFree()).toBe(true);
});

it('a disconnected request gets no further slot, so that none leaks', async () => {
  for (let round = 0; round < 10; round += 1) {
    const call = await enter();
    call.begin();
    call.disconnect();
    await expect(call.become('export')).rejects.toMatchObject({ code: 'request.tooMany' });
    call.end();
  }
  const next = await enter();
  await next.become('export');
  expect(await isFree()).toBe(true);
});

it('a request that is disconnected before its work begins does not start it', async () => {
  const call = await enter();
  call.disconnect();
  expect(() => call.begin()).toThrow('Too many requests');
});

it.each([
  ['a form with files', sendForm],
  ['a file as the body', sendFile],
])('%s takes one of two slots for uploads, and leaves the caller’s other calls alone', async (_, upload) => {
  const [first] = [await enter(upload), await enter(upload)];
  expect([await isFree(upload), await isFree(getThings)]).toEqual([false, true]);
  first.disconnect();
  expect(await isFree(upload)).toBe(true);
});
