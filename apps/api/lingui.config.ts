import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** The texts of mails and of the page that is shown during an outage; those of the screens are in apps/web. */
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
  // No origins and no dates in the files: extracting twice gives the same bytes, and moving code gives no diff.
  format: formatter({ lineNumbers: false, origins: false, printPlaceholdersInComments: false }),
  orderBy: 'messageId',
});
