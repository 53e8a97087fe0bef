/**
 * Who may call an endpoint. A new permission needs a decision record, because the routing-table test, the browser's `useCan` and
 * the server's check all read this list.
 */
export const permissions = ['public', 'interim', 'partner', 'partner:renewals', 'file', 'editor', 'admin'] as const;
export type Permission = (typeof permissions)[number];
