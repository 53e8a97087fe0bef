import { oneOf, searchParams } from '@portal/client/navigation/search-param-parsers';
import { contentLocales } from '@portal/contract/locales';

/** The language beside English; `en` when only English is shown. */
export const editorSearchParams = searchParams({ language: oneOf(contentLocales) });
