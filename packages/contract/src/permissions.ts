/**
 * Who may call an endpoint. A new permission needs a decision record, because the routing-table test, the browser's `useCan` and
 * the server's check all read this list. `staff` is a member of staff who may not have set up a second factor yet; `editor` and `admin`
 * have one, and an admin may do everything an editor may.
 */
export const permissions = ['public', 'interim', 'partner', 'partner:renewals', 'file', 'staff', 'editor', 'admin'] as const;
export type Permission = (typeof permissions)[number];
