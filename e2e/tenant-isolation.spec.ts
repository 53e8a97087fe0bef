import { readFileSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';

import { aLead } from '@portal/api/testing/lead-factories';
import { aLicence } from '@portal/api/testing/licence-factories';
import { signIn, test } from './support/fixtures.ts';
import { answerTicketOf, bell, panel } from './support/notifications.ts';
import { newPerson, partnerOf, withDatabase } from './support/people.ts';

const words = ['Kestrelmark', 'Ottervale'] as const;

test('[LEAD-06] [NOTE-03] two partners at work never see each other’s rows, notifications, tickets or exports', async ({
  page,
  visitor,
  request,
}) => {
  const workers = await Promise.all(
    words.map(async (word, index) => ({ word, person: await newPerson(word), page: index === 0 ? page : await visitor() })),
  );
  for (const { word, person } of workers) {
    await withDatabase(async (db) => {
      const partnerId = await partnerOf(person.id);
      await aLead(db, partnerId, { company: `${word} Lead Ltd` });
      await aLicence(db, partnerId, { productName: `${word} Gateway` });
    });
  }
  const received = new Map(workers.map(({ word, page: own }) => [word, bodiesOf(own)]));

  await Promise.all(
    workers.map(async ({ word, person, page: own }) => {
      await own.goto('/partner/leads');
      await signIn(own, person, '/partner/leads');
      await expect(own.getByRole('main')).toContainText(`${word} Lead Ltd`);
    }),
  );
  for (const { word, person } of workers) await answerTicketOf(person.id, `${word} ticket`, request);

  await Promise.all(
    workers.map(async ({ word, page: own }) => {
      // Both receive a live notification at the same time.
      await expect(bell(own)).toHaveAccessibleName(/1 unread/);
      await bell(own).click();
      await expect(panel(own).getByRole('listitem')).toHaveCount(1);
      await expect(panel(own).getByRole('listitem')).toContainText(`${word} ticket`);
      await own.keyboard.press('Escape');
      expect(await exported(own)).toContain(`${word} Lead Ltd`);

      await own.goto('/partner/renewals');
      await expect(own.getByRole('main')).toContainText(`${word} Gateway`);
      expect(await exported(own)).toContain(`${word} Gateway`);
      await own.goto('/partner/support');
      await expect(own.getByRole('main')).toContainText(`${word} ticket`);
    }),
  );

  for (const [word, bodies] of received) {
    const [foreign = ''] = words.filter((each) => each !== word);
    const texts = await Promise.all(bodies);
    expect(texts.join('\n')).toContain(word);
    expect(texts.filter((text) => text.includes(foreign))).toEqual([]);
  }
});

/** Collects the bodies of all API responses that this browser receives. */
function bodiesOf(page: Page): Promise<string>[] {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // The stream never ends, so its body is skipped; the requests it triggers are recorded.
    if (pathname.startsWith('/api/') && !pathname.endsWith('/stream')) bodies.push(response.text().catch(() => ''));
  });
  return bodies;
}

async function exported(page: Page): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  return readFileSync(await (await saved).path(), 'utf8');
}
