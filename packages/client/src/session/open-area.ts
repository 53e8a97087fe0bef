import { areas } from '@portal/contract/areas';
import type { Area } from '@portal/contract/sign-in';

/** Hands a person who signed in at the wrong application over to their own, together with the token. */
export function openArea(area: Area, token: string, replace = (url: string) => window.location.replace(url)): void {
  localStorage.setItem(areas[area].tokenKey, token);
  replace(areas[area].home);
}
