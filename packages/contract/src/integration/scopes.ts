/** What a machine key may do: send files to feeds and read their reports, read single records, write single records. */
export const keyScopes = ['feeds', 'records:read', 'records:write'] as const;
export type KeyScope = (typeof keyScopes)[number];
