import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { ContentState } from '@portal/contract/backoffice/content';

/** How many pieces of content are in a state: "2 drafts". */
export const stateCounts: Record<ContentState, (i18n: I18n, count: number) => string> = {
  draft: (i18n, count) =>
    t(i18n)({ id: 'contentList.draftCount', message: plural(count, { one: '# draft', other: '# drafts' }) }),
  scheduled: (i18n, count) =>
    t(i18n)({ id: 'contentList.scheduledCount', message: plural(count, { one: '# scheduled', other: '# scheduled' }) }),
  live: (i18n, count) => t(i18n)({ id: 'contentList.liveCount', message: plural(count, { one: '# live', other: '# live' }) }),
  changed: (i18n, count) =>
    t(i18n)({ id: 'contentList.changedCount', message: plural(count, { one: '# changed', other: '# changed' }) }),
  expired: (i18n, count) =>
    t(i18n)({ id: 'contentList.expiredCount', message: plural(count, { one: '# expired', other: '# expired' }) }),
};
