import { sql } from 'kysely';

import { backofficeBase } from '@portal/contract/backoffice/paths';

import type { Config } from '../../config/config.ts';
import type { Database, Db } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { queueMail } from '../../mail/outbox.ts';

/** A mail names this many pieces of content and counts the rest. */
const maxItems = 20;

interface ReminderDeps {
  readonly database: Database;
  readonly jobs: Jobs;
  readonly config: Pick<Config, 'PUBLIC_URL'>;
}

/**
 * Sends each owner one mail about all content whose review is due, once per review date: the mail and the mark that it was sent are
 * written in one transaction. Returns the number of owners.
 */
export async function remindOwners({ database, jobs, config }: ReminderDeps): Promise<number> {
  const { rows: owners } = await sql<{ id: string }>`select * from find_owners_to_remind() as id`.execute(database);
  let reminded = 0;
  for (const { id } of owners) {
    await database.transaction().execute(async (db) => {
      const due = await takeDueReviews(db, id);
      if (!due) return;
      const urlOf = (path: string) => new URL(`${backofficeBase}/content${path}`, config.PUBLIC_URL).href;
      await queueMail(db, jobs, {
        recipient: due.email,
        locale: due.locale ?? 'en',
        template: 'review-due',
        params: {
          firstName: due.firstName ?? '',
          items: due.items.map((item) => ({ title: item.title, link: urlOf(`/${item.id}`) })),
          total: due.total,
          link: urlOf(`?check=overdue&owner=${id}`),
        },
      });
      reminded += 1;
    });
  }
  return reminded;
}

interface DueReviews {
  readonly email: string;
  readonly firstName: string | null;
  readonly locale: string | null;
  readonly total: number;
  readonly items: readonly { readonly id: number; readonly title: string }[];
}

/** Marks them as told. */
async function takeDueReviews(db: Db, ownerId: string): Promise<DueReviews | undefined> {
  const { rows } = await sql<DueReviews>`select * from take_due_reviews(${ownerId}, ${maxItems})`.execute(db);
  return rows[0];
}
