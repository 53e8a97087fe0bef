import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import { hashToken, newToken } from '../../core/tokens.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { processQueue } from '../../jobs/process-queue.ts';
import { queueMail } from '../../mail/outbox.ts';
import { recordSecurityEvent } from '../audit/security-events.queries.ts';
import { attemptKeys } from '../sign-in/attempt-keys.ts';
import { passwordLinkUrl } from './password-link-url.ts';
import { deleteResetRequest, insertPasswordResetLink } from './password.queries.ts';

interface WorkerDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly config: Config;
  readonly log: Logger;
}

/** Handles password reset requests: mails a link if the e-mail address is known, and does nothing if not. */
export async function passwordJobs(boss: PgBoss, { database, jobs, config, log }: WorkerDeps): Promise<void> {
  await processQueue(boss, log, 'answer-reset-request', async ({ requestId }) => {
    await database.transaction().execute(async (db) => {
      const request = await deleteResetRequest(db, requestId);
      if (request === undefined) return;
      const { email, ip, device } = request;
      const token = newToken();
      const person = await insertPasswordResetLink(db, email, hashToken(token));
      await recordSecurityEvent(db, {
        action: 'password.resetAsked',
        email,
        ip: ip,
        device,
        details: { isMailed: person !== undefined },
        counted: attemptKeys(config.SECRET_KEYS, email, { ip: ip ?? '', devices: [] }),
      });
      if (!person) return;
      const params = { firstName: person.firstName ?? '', link: passwordLinkUrl(config, token, person.personKind) };
      await queueMail(db, jobs, { recipient: email, locale: person.locale, template: 'password-reset', params });
    });
  });
}
