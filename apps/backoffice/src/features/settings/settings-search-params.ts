import { oneOf, searchParams } from '@portal/client/navigation/search-param-parsers';
import { settingSubjects } from '@portal/contract/backoffice/settings';

/** The search parameters of the settings. */
export const settingsSearchParams = searchParams({ tab: oneOf(settingSubjects) });
