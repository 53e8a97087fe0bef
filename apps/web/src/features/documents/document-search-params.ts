import { searchParams, text } from '@portal/client/navigation/search-param-parsers';

import { contentId, listParams } from '../../navigation/list-search-params.ts';

/** Every signed-in page accepts these: the open document, its page, and the words to highlight in it. */
export const documentSearchParams = searchParams({ doc: contentId, docPage: listParams.page, docFind: text });
