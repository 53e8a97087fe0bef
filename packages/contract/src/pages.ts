import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

/** The portal's own files: the page, its scripts and pictures. They carry no partner's data, so anyone may have them. */
export const getPage = endpoint({ method: 'GET', path: '/partner/*', permission: 'public', answer: z.string() });

/** Asks search engines to stay away: everything behind the sign-in is private, and the sign-in itself is of no use to them. */
export const getRobots = endpoint({ method: 'GET', path: '/robots.txt', permission: 'public', answer: z.string() });

/** Where browsers look for a picture of their own accord; leads to the brand's. */
export const getFavicon = endpoint({ method: 'GET', path: '/favicon.ico', permission: 'public', answer: z.string() });
