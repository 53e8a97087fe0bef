import type { Logger } from 'pino';

import { backofficeBase } from '@portal/contract/backoffice/paths';

import type { Config } from '../../config/config.ts';
import type { Database, Db } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { MailParams } from '../../mail/mail-kinds.ts';
import { queueMail } from '../../mail/outbox.ts';
import { lastDue } from '../feeds/last-due.ts';
import { findScheduledFeeds, takeImportToTell, takeLateFeed } from './feed-alerts.queries.ts';

export interface TellDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly config: Pick<Config, 'PUBLIC_URL'>;
  readonly log: Logger;
}

type Alert = Omit<MailParams['feed-alert'], 'firstName'>;

/** Mails the admins about each import that nobody watches and that needs somebody, once: the mails and the mark are one transaction. */
export async function tellOfImports({ database, jobs, config }: TellDeps): Promise<void> {
  for (let hasMore = true; hasMore;) {
    hasMore = await database.transaction().execute(async (db) => {
      const recipients = await takeImportToTell(db);
      for (const { importId, feedName, fileName, hasFailed, isKeyRevoked, ...recipient } of recipients) {
        const link = urlOf(config, `/${importId}`);
        const waiting = isKeyRevoked ? 'keyRevoked' : 'waiting';
        await mail(db, jobs, recipient, { about: hasFailed ? 'failed' : waiting, feedName, fileName, expectedBy: '', link });
      }
      return recipients.length > 0;
    });
  }
}

/** Mails the admins about each feed of which nothing has come by its hour, once a day. Days before the last one are not caught up on. */
export async function tellOfLateFeeds({ database, jobs, config, log }: TellDeps, now: Date): Promise<void> {
  for (const feed of await findScheduledFeeds(database)) {
    try {
      const due = lastDue(feed, now);
      if (!due || (feed.lateToldOn !== null && feed.lateToldOn >= due.day)) continue;
      await database.transaction().execute(async (db) => {
        for (const { feedName, ...recipient } of await takeLateFeed(db, feed.id, due)) {
          const expectedBy = `${due.day} ${feed.expectedBy} (${feed.timeZone})`;
          const link = urlOf(config, `?edit=${feed.id}`);
          await mail(db, jobs, recipient, { about: 'late', feedName, fileName: '', expectedBy, link });
        }
      });
    } catch (error) {
      // One feed with a time zone that is no longer known must not keep the others from being told about.
      log.error({ feedId: feed.id, name: (error as Error).name }, 'whether a feed is late could not be found out, retrying');
    }
  }
}

interface Recipient {
  readonly email: string | null;
  readonly firstName: string | null;
  readonly locale: string | null;
}

async function mail(db: Db, jobs: Jobs, { email, firstName, locale }: Recipient, alert: Alert): Promise<void> {
  if (email === null) return;
  await queueMail(db, jobs, {
    recipient: email,
    locale: locale ?? 'en',
    template: 'feed-alert',
    params: { firstName: firstName ?? '', ...alert },
  });
}

function urlOf({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, path: string): string {
  return new URL(`${backofficeBase}/import${path}`, PUBLIC_URL).href;
}
