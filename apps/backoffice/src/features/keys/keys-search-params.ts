import { flag, matching, searchParams } from '@portal/client/navigation/search-param-parsers';

/** `key` is the one that is open in the dialog; `new` opens the dialog that creates one. */
export const keysSearchParams = searchParams({ key: matching(/^[0-9a-f-]{36}$/), new: flag });
