import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** The texts of mails and of the outage page. The texts of the screens are in apps/web. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'de', 'fr', 'it', 'zh', 'es', 'pt', 'ja', 'ru'],
  catalogs: [
    {
      path: '<rootDir>/src/mail/locales/{locale}',
      include: ['<rootDir>/src/mail', '<rootDir>/src/http/outage'],
      exclude: ['**/*.test.*'],
    },
  ],
  // The files contain no origins and no dates, so that extracting twice gives the same bytes and moving code gives no diff.
  format: formatter({ lineNumbers: false, origins: false, printPlaceholdersInComments: false }),
  orderBy: 'messageId',
});
