import { oneOf, searchParams } from '@portal/client/navigation/search-param-parsers';

import { listParams } from '../../navigation/list-search-params.ts';

/** The search parameters of `/notifications`. */
export const notificationSearchParams = searchParams({ page: listParams.page, show: oneOf(['unread']) });
