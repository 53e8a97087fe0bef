import { readFileSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';

import { aLead } from '@portal/api/testing/lead-factories';
import { aLicence } from '@portal/api/testing/licence-factories';
import { signIn, test } from './support/fixtures.ts';
import { createAnsweredTicket, bell, panel } from './support/notifications.ts';
import { newPerson, partnerIdOf, withDatabase } from './support/people.ts';

const words = ['Kestrelmark', 'Ottervale'] as const;

test('[LEAD-06] [NOTE-03] two partners who work at the same time never see each other’s rows, notifications, tickets or exports', async ({
  page,
  openVisitorPage,
  request,
}) => {
  const people = await Promise.all(
    words.map(async (word, index) => ({
      word,
      person: await newPerson(word),
      page: index === 0 ? page : await openVisitorPage(),
    })),
  );
  for (const { word, person } of people) {
    await withDatabase(async (db) => {
      const partnerId = await partnerIdOf(person.id);
      await aLead(db, partnerId, { company: `${word} Lead Ltd` });
      await aLicence(db, partnerId, { productName: `${word} Gateway` });
    });
  }
  const received = new Map(people.map(({ word, page: ownPage }) => [word, bodiesOf(ownPage)]));

  await Promise.all(
    people.map(async ({ word, person, page: ownPage }) => {
      await ownPage.goto('/partner/leads');
      await signIn(ownPage, person, '/partner/leads');
      await expect(ownPage.getByRole('main')).toContainText(`${word} Lead Ltd`);
    }),
  );
  for (const { word, person } of people) await createAnsweredTicket(person.id, `${word} ticket`, request);

  await Promise.all(
    people.map(async ({ word, page: ownPage }) => {
      // Both receive a live notification at the same time.
      await expect(bell(ownPage)).toHaveAccessibleName(/1 unread/);
      await bell(ownPage).click();
      await expect(panel(ownPage).getByRole('listitem')).toHaveCount(1);
      await expect(panel(ownPage).getByRole('listitem')).toContainText(`${word} ticket`);
      await ownPage.keyboard.press('Escape');
      expect(await exportToCsv(ownPage)).toContain(`${word} Lead Ltd`);

      await ownPage.goto('/partner/renewals');
      await expect(ownPage.getByRole('main')).toContainText(`${word} Gateway`);
      expect(await exportToCsv(ownPage)).toContain(`${word} Gateway`);
      await ownPage.goto('/partner/support');
      await expect(ownPage.getByRole('main')).toContainText(`${word} ticket`);
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

async function exportToCsv(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  return readFileSync(await (await download).path(), 'utf8');
}
