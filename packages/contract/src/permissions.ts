/**
 * Who may call an endpoint. A new permission needs a decision record, because the routing-table test, the browser's `useCan` and
 * the server's check all read this list. `staff` is a member of staff who may not have set up a second factor yet; `editor` and `admin`
 * have one, and an admin may do everything an editor may. `key` is a machine with any valid key; `key:…` needs that scope.
 */
export const permissions = [
  'public',
  'interim',
  'partner',
  'partner:renewals',
  'file',
  'staff',
  'editor',
  'admin',
  'key',
  'key:feeds',
  'key:records:read',
  'key:records:write',
] as const;
export type Permission = (typeof permissions)[number];

/** What only a machine with a key may call. */
export type KeyPermission = Extract<Permission, 'key' | `key:${string}`>;

export function isKeyPermission(permission: Permission): permission is KeyPermission {
  return permission === 'key' || permission.startsWith('key:');
}
