import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';

import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { hashOf, newToken } from '../../http/tokens.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { workEach } from '../../jobs/work-each.ts';
import { queueMail } from '../../mail/outbox.ts';
import { recordSecurityEvent } from '../audit/security-events.queries.ts';
import { attemptKeys } from '../sign-in/attempt-keys.ts';
import { passwordLinkAddress } from './password-link-address.ts';
import { deleteResetRequest, openPasswordReset } from './password.queries.ts';

interface WorkerDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly config: Config;
  readonly log: Logger;
}

/** Answers a request for a new password: a link by mail if the address is known, and nothing at all if not. */
export async function passwordJobs(boss: PgBoss, { database, jobs, config, log }: WorkerDeps): Promise<void> {
  await workEach(boss, log, 'answer-reset-request', async ({ requestId }) => {
    await database.transaction().execute(async (db) => {
      const asked = await deleteResetRequest(db, requestId);
      if (asked === undefined) return;
      const { email, address, device } = asked;
      const token = newToken();
      const person = await openPasswordReset(db, email, hashOf(token));
      await recordSecurityEvent(db, {
        action: 'password.resetAsked',
        email,
        address,
        device,
        details: { isMailed: person !== undefined },
        counted: attemptKeys(config.SECRET_KEYS, email, { address: address ?? '', devices: [] }),
      });
      if (!person) return;
      const params = { firstName: person.firstName ?? '', link: passwordLinkAddress(config, token) };
      await queueMail(db, jobs, { recipient: email, locale: person.locale, template: 'password-reset', params });
    });
  });
}
