import { expect } from '@playwright/test';

import { expectAccessible, signIn, test } from './support/fixtures.ts';
import { bell, panel } from './support/notifications.ts';
import { newPerson } from './support/people.ts';
import { openBackoffice } from './support/staff.ts';
import { newTicketDialog, seedTicket } from './support/tickets.ts';

const log = { name: 'cluster.log', mimeType: 'text/plain', buffer: Buffer.from('duplicate peer') };
const advice = { name: 'advice.txt', mimeType: 'text/plain', buffer: Buffer.from('cluster rejoin') };
const secret = 'canary-note: same as the other one, do not tell them yet';

test('[STAF-12] a partner opens a ticket with a file, an admin notes and answers with a file, and the partner sees the answer but never the note', async ({
  page,
  openVisitorPage,
}) => {
  const person = await newPerson('Marta');
  const subject = `Two clusters of ${person.id}`;
  await page.goto('/partner/support?new');
  await signIn(page, person, '/partner/support?new');
  const dialog = newTicketDialog(page);
  await dialog.getByLabel('Subject', { exact: true }).fill(subject);
  await dialog.getByLabel('Description', { exact: true }).fill('Both units are primary.');
  await dialog.locator('input[type=file]').setInputFiles(log);
  await dialog.getByRole('button', { name: 'Create ticket' }).press('Enter');
  await expect(dialog).toBeHidden();

  const staffPage = await openVisitorPage();
  await staffPage.goto('/backoffice/signin');
  await openBackoffice(staffPage, '/backoffice/tickets', { firstName: 'Nils', lastName: 'Aune' });
  const inbox = staffPage.getByRole('region', { name: 'Tickets' });
  await inbox.getByRole('searchbox').fill(person.id);
  const row = inbox.getByRole('link', { name: new RegExp(subject) });
  await expect(inbox.locator('[data-row]')).toHaveCount(1);
  await expect(row).toContainText(/left/);
  await expectAccessible(staffPage);
  await row.click();

  const ticket = staffPage.getByRole('article');
  const thread = ticket.getByRole('list', { name: 'Conversation' });
  await expect(thread).toContainText('Both units are primary.');
  const file = thread.getByRole('link', { name: /cluster\.log/ });
  const address = (await file.getAttribute('href')) ?? '';
  expect(await staffPage.evaluate(async (url) => (await fetch(url)).text(), address)).toBe('duplicate peer');

  await ticket.getByRole('button', { name: 'Note', exact: true }).press('Enter');
  await ticket.getByRole('textbox', { name: 'Note' }).fill(secret);
  await ticket.getByRole('button', { name: 'Save note' }).press('Enter');
  await expect(thread.getByRole('listitem').filter({ hasText: secret })).toContainText('note, team only');
  await expectAccessible(staffPage);

  await ticket.getByRole('button', { name: /^Reply to Marta/ }).press('Enter');
  await ticket.getByRole('textbox', { name: /^Reply to Marta/ }).fill('Please run “cluster rejoin” tonight.');
  await ticket.locator('input[type=file]').setInputFiles(advice);
  await expect(ticket.getByRole('button', { name: 'Remove advice.txt' })).toBeVisible();
  await staffPage.keyboard.press('Tab');
  await ticket.getByRole('textbox', { name: /^Reply to Marta/ }).press('ControlOrMeta+Enter');
  await expect(thread.getByRole('listitem').filter({ hasText: 'cluster rejoin' })).toContainText('advice.txt');
  await expect(ticket.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('waitingForYou');

  await expect(bell(page)).toHaveAccessibleName(/1 unread/);
  await bell(page).click();
  await panel(page)
    .getByRole('link', { name: new RegExp(subject) })
    .click();
  const answered = page.getByRole('dialog', { name: new RegExp(subject) });
  await expect(answered).toContainText('Please run “cluster rejoin” tonight.');
  await expect(answered).toContainText('Nils Aune');
  const received = answered.getByRole('link', { name: /advice\.txt/ });
  const url = (await received.getAttribute('href')) ?? '';
  expect(await page.evaluate(async (each) => (await fetch(each)).text(), url)).toBe('cluster rejoin');
  expect(await page.content()).not.toContain('canary-note');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('[STAF-12] an admin opens a ticket from the list, keeps the draft over a reload, is told of a new reply, and answers', async ({
    page,
    request,
  }) => {
    const person = await newPerson('Joost');
    const subject = `Demo unit for ${person.id}`;
    const id = await seedTicket(person.id, { subject });
    await page.goto('/backoffice/signin');
    await openBackoffice(page, `/backoffice/tickets?q=${person.id}`);
    await page.getByRole('link', { name: new RegExp(subject) }).press('Enter');
    const box = page.getByRole('textbox', { name: /^Reply to Joost/ });
    await expect(box).toBeInViewport();
    await box.fill('In January, yes.');
    await page.reload();
    await expect(box).toHaveValue('In January, yes.');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    const login = await request.post('/api/login', { data: { username: person.email, password: person.password } });
    const { token } = (await login.json()) as { token: string };
    const reply = { submissionId: crypto.randomUUID(), text: 'Make that February.' };
    await request.post(`/api/partner/tickets/${id}/replies`, { headers: { authorization: `Bearer ${token}` }, data: reply });
    await box.fill('In January, yes!');
    const send = page.getByRole('button', { name: /^Send reply/ });
    expect((await send.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await send.click();
    const news = page.getByRole('alert').filter({ hasText: 'Joost Newcomer' });
    await expect(news).toBeVisible();
    await expect(box).toHaveValue('In January, yes!');
    await news.getByRole('button', { name: 'I have read it' }).press('Enter');
    await send.click();
    await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('In January, yes!');
    // A tap does not hover, so the toast above the link goes away by itself.
    await page.getByRole('link', { name: 'Tickets', exact: true }).first().tap();
    await expect(page).toHaveURL(/\/backoffice\/tickets\?q=/);
  });
});
