import { backofficeBase } from '@portal/contract/backoffice/paths';

import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { queueMail } from '../../mail/outbox.ts';
import { takeEndedRun } from './import-steps.queries.ts';

interface TellDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly config: Pick<Config, 'PUBLIC_URL'>;
}

/** Mails whoever started a run that it has ended, once: the mail and the mark that it was sent are written in one transaction. */
export async function tellOfEndedRuns({ database, jobs, config }: TellDeps): Promise<void> {
  for (let hasMore = true; hasMore;) {
    hasMore = await database.transaction().execute(async (db) => {
      const run = await takeEndedRun(db);
      if (!run) return false;
      const { id, email, firstName, locale, fileName, hasFailed, written, failedRows: failed } = run;
      const link = new URL(`${backofficeBase}/import/${id}`, config.PUBLIC_URL).href;
      await queueMail(db, jobs, {
        recipient: email,
        locale: locale ?? 'en',
        template: 'import-ended',
        params: { firstName: firstName ?? '', fileName, hasFailed, written, failed, link },
      });
      return true;
    });
  }
}
