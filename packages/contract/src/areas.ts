import type { Area } from './sign-in.ts';

/**
 * The browser applications of one origin. Sign-in is the same for both: whoever signs in at the wrong one is handed over to the other,
 * together with the token. So the keys of local storage must differ, and each application must know the other's.
 */
export const areas = {
  partner: { base: '/partner', home: '/partner/dashboard', tokenKey: 'token' },
  backoffice: { base: '/backoffice', home: '/backoffice/', tokenKey: 'staffToken' },
} as const satisfies Record<Area, object>;
