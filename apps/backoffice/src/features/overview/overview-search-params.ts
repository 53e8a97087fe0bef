import { oneOf, searchParams } from '@portal/client/navigation/search-param-parsers';
import { overviewGroups, overviewOwners } from '@portal/contract/backoffice/overview';

/** The search parameters of the overview; `group` shows one group with all its rows. */
export const overviewSearchParams = searchParams({ owner: oneOf(overviewOwners), group: oneOf(overviewGroups) });
