import { randomBytes } from 'node:crypto';

import { expect } from '@playwright/test';

import { anAudience, aReadableDocument, inEnglish } from '@portal/api/testing/content-factories';

import { expectAccessible, signIn, test } from './support/fixtures.ts';
import { newPerson, partnerIdOf, withDatabase } from './support/people.ts';
import { openBackoffice } from './support/staff.ts';
import { uniqueClientIp } from './support/unique-ip.ts';

test.use({ extraHTTPHeaders: uniqueClientIp() });

test('[STAF-20] a person asks for content, an editor answers with a published item by keyboard, and the person is led to it', async ({
  page,
  openVisitorPage,
}) => {
  const text = `qx${randomBytes(6).toString('hex')}`;
  const title = `Mounting guide ${randomBytes(4).toString('hex')}`;
  const person = await newPerson('Ida');
  const partnerId = await partnerIdOf(person.id);
  await withDatabase(async (db) => {
    const audienceId = await anAudience(db, { partners: [partnerId] });
    await aReadableDocument(db, { name: inEnglish(title), audienceId });
  });
  const visitor = await openVisitorPage();
  const path = `/partner/searchresults?query=${text}`;
  await visitor.goto(path);
  await signIn(visitor, person, path);
  await visitor.getByRole('button', { name: 'Request this content', exact: true }).click();
  await expect(visitor.getByText('Thank you. We’ve noted your request.', { exact: true })).toBeVisible();

  await page.goto('/backoffice/signin');
  await openBackoffice(page, `/backoffice/contentrequests?q=${text}`, { role: 'editor' });
  const row = page.getByRole('row', { name: new RegExp(text) });
  await expect(row).toContainText('1');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: text, exact: true });
  await expect(panel.getByText('1 person', { exact: true }).first()).toBeVisible();
  await panel.getByLabel('Find a published item by its title', { exact: true }).fill(title);
  await panel.getByRole('radio').check();
  await expect(panel.getByText('1 person will be notified.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Mark as answered', exact: true }).press('Enter');
  await expect(panel.getByText('1 person was notified.')).toBeVisible();

  await visitor.goto('/partner/notifications');
  const notice = visitor.getByRole('main').getByRole('link', { name: new RegExp(title) });
  await expect(notice).toHaveAttribute('href', /\/partner\/playbook\?doc=\d+/);
});
