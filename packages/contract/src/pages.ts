import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** The portal's own files: the page, its scripts and pictures. They carry no partner's data, so anyone may have them. */
export const getPage = endpoint({ method: 'GET', path: '/partner/*', permission: 'public', answer: z.string() });
