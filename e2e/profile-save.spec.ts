import { expect, type Page } from '@playwright/test';

import type { DemoAccount } from '../demo/accounts.ts';
import { expectAccessible, signIn, test } from './support/fixtures.ts';
import { newPerson } from './support/people.ts';
import { recordRequests } from './support/network.ts';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const photoInput = (page: Page) => page.locator('input[name=profilePhoto]');
const agreementInput = (page: Page) => page.locator('input[name=distributionAgreement]');

let person: DemoAccount;

test.beforeEach(async ({ page }) => {
  person = await newPerson('Ida');
  await page.goto('/partner/profile');
  await signIn(page, person, '/partner/profile');
  await expect(field(page, 'First name')).toHaveValue('Ida');
});

test('[PROF-06] saving the profile sends every field, updates every part of the page that shows them, and shows a lasting alert', async ({
  page,
}) => {
  await page.getByRole('tab', { name: 'Users' }).click();
  await field(page, 'First name').fill('  Isolde ');
  await field(page, 'Job title').fill('Head of Sales');
  await field(page, 'Phone').fill('+49 30 555 0100');
  await field(page, 'X').fill('https://x.com/isolde_n');

  const sent = page.waitForRequest('**/api/partner/update');
  const profiles = recordRequests(page, '/api/partner/profile');
  await saveButton(page).click();
  const request = await sent;
  expect(request.method()).toBe('POST');
  expect(await request.headerValue('content-type')).toContain('multipart/form-data');
  const body = request.postData() ?? '';
  for (const name of ['firstName', 'lastName', 'jobTitle', 'phone', 'linkedinUrl', 'xUrl', 'facebookUrl']) {
    expect(body).toContain(`name="${name}"`);
  }

  const alert = messages(page).getByText('Profile updated successfully', { exact: true });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Isolde Newcomer');
  await expect(page.getByRole('tabpanel')).toContainText('Isolde Newcomer');
  await expect(field(page, 'First name')).toHaveValue('Isolde');
  await expect(alert).toBeVisible();
  expect(profiles).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);

  await page.reload();
  await expect(field(page, 'Job title')).toHaveValue('Head of Sales');
  await expect(field(page, 'X')).toHaveValue('https://x.com/isolde_n');
  await field(page, 'X').fill('');
  await saveButton(page).click();
  await expect(alert).toBeVisible();
  await page.reload();
  await expect(field(page, 'X')).toHaveValue('');
});

test('[PROF-06] a photo and an agreement are saved and shown, the photo also in the header', async ({ page, context }) => {
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 300 } });
  const paper = await context.newPage();
  await paper.setContent('<h1>Distribution agreement</h1>');
  const agreement = await paper.pdf();
  await paper.close();

  await field(page, 'Phone').fill('1');
  await photoInput(page).setInputFiles({ name: 'ida.png', mimeType: 'image/png', buffer: photo });
  const photoField = page.getByRole('group', { name: 'Profile photo' });
  await expect(photoField).toContainText('ida.png');
  await expect(photoField.locator('img')).toHaveAttribute('src', /^blob:/);
  await agreementInput(page).setInputFiles({ name: 'agreement.pdf', mimeType: 'application/pdf', buffer: agreement });
  await saveButton(page).click();

  await expect(messages(page)).toContainText('Profile updated successfully', { timeout: 20_000 });
  await expect(photoField.locator('img')).toHaveAttribute('src', /^\/api\/files\//);
  await expect(page.getByRole('banner').locator('img[src^="/api/files/"]')).toBeVisible();
  const broken = await page.evaluate(
    () => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length,
  );
  expect(broken).toBe(0);

  const link = page.getByRole('link', { name: /Open agreement/ });
  const url = (await link.getAttribute('href')) ?? '';
  const response = await page.request.get(url);
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain('application/pdf');
});

test('[PROF-05] files of the wrong type or size are rejected before they are sent', async ({ page }) => {
  const updates = recordRequests(page, '/api/partner/update');
  const photo = page.getByRole('group', { name: 'Profile photo' });
  await photoInput(page).setInputFiles({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(photo.getByRole('alert')).toHaveText('Choose a JPEG, PNG or WebP image.');
  await photoInput(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(photo.getByRole('alert')).toHaveText(/^This file is too large\. The limit is 5\sMB\.$/);
  await photoInput(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
  await expect(photo.getByRole('alert')).toHaveText('Choose a JPEG, PNG or WebP image.');
  const agreement = page.getByRole('group', { name: 'Distribution agreement' });
  await agreementInput(page).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
  await expect(agreement.getByRole('alert')).toHaveText('Choose a PDF file.');
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
  expect(updates).toHaveLength(0);
});

test('[PROF-07] a file rejected by the server is named with the reason, and the other file and the typed text stay', async ({
  page,
}) => {
  await field(page, 'Phone').fill('1');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } });
  await photoInput(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await agreementInput(page).setInputFiles({
    name: 'a.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 no more'),
  });
  await expect(page.getByRole('group', { name: 'Distribution agreement' })).toContainText('a.pdf');
  await saveButton(page).click();
  await expect(messages(page)).toContainText('An error occurred while updating the profile');
  await expect(page.getByRole('group', { name: 'Distribution agreement' }).getByRole('alert')).toHaveText(
    'a.pdf is damaged. Choose another file.',
  );
  await expect(page.getByRole('group', { name: 'Profile photo' }).getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Profile photo' })).toContainText('me.png');
  await expect(field(page, 'Phone')).toHaveValue('1');
});

for (const [what, response] of [
  ['with a message', { status: 422, json: { message: 'Something quite different.' } }],
  ['without a message', { status: 500, body: '' }],
] as const) {
  test(`[PROF-07] a rejection ${what} shows the same alert until a retry succeeds, and the typed text stays`, async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/^Failed to load resource: the server responded with a status of 500/);
    await page.route('**/api/partner/update', (route) => route.fulfill(response));
    await field(page, 'Phone').fill('+49 30 555 0100');
    await saveButton(page).click();
    const alert = messages(page).getByText('An error occurred while updating the profile', { exact: true });
    await expect(alert).toBeVisible();
    await expect(messages(page)).not.toContainText('Something quite different.');
    await expect(field(page, 'Phone')).toHaveValue('+49 30 555 0100');

    await page.unroute('**/api/partner/update');
    await saveButton(page).click();
    await expect(messages(page).getByText('Profile updated successfully', { exact: true })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
}

test('an upload shows its progress and can be cancelled, and the chosen file and the typed text stay', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(/^Failed to load resource: net::ERR_(FAILED|ABORTED)/);
  const cdp = await context.newCDPSession(page);
  await field(page, 'Phone').fill('1');
  await agreementInput(page).setInputFiles({
    name: 'long.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(4 * 1024 * 1024)]),
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 256 * 1024,
  });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/partner/update'));
  await saveButton(page).click();
  const progress = page.getByRole('progressbar', { name: 'Uploading' });
  const progressValue = async () => Number(await progress.getAttribute('value'));
  await expect.poll(progressValue, { timeout: 15_000 }).toBeGreaterThan(0.02);
  const before = await progressValue();
  await expect.poll(progressValue, { timeout: 15_000 }).toBeGreaterThan(before);
  expect(before).toBeLessThan(1);

  await page.getByRole('button', { name: 'Cancel upload' }).click();
  await failed;
  // Ends the throttling, which would outlast the test in a reused context.
  await cdp.detach();
  await expect(progress).toBeHidden();
  await expect(page.getByRole('group', { name: 'Distribution agreement' })).toContainText('long.pdf');
  await expect(field(page, 'Phone')).toHaveValue('1');
  await expect(messages(page)).toHaveCount(0);
  await expect(saveButton(page)).toBeEnabled();
});

test('a file can be dropped onto its field', async ({ page }) => {
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.7'], 'dropped.pdf', { type: 'application/pdf' }));
    return data;
  });
  const agreement = page.getByRole('group', { name: 'Distribution agreement' });
  const box = agreement.locator('input').locator('..');
  await box.dispatchEvent('dragover', { dataTransfer: transfer });
  await box.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(agreement).toContainText('dropped.pdf');
  await agreement.getByRole('button', { name: 'Remove file' }).click();
  await expect(agreement).toContainText('No agreement uploaded yet');
});

test('leaving with unsaved changes asks first: Stay keeps them, Leave discards them', async ({ page }) => {
  await field(page, 'Job title').fill('Half a tit');
  const leads = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leads' });
  await leads.click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/partner/profile');
  await expect(field(page, 'Job title')).toHaveValue('Half a tit');

  // Switching to a tab of the same page does not count as leaving.
  await page.getByRole('tab', { name: 'IDs' }).click();
  await expect(page).toHaveURL('/partner/profile?tab=ids');
  await expect(field(page, 'Job title')).toHaveValue('Half a tit');

  await leads.click();
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/partner/leads');
  await page.goBack();
  await expect(field(page, 'Job title')).toHaveValue('');
});

test('closing or reloading the page asks only while there are unsaved changes', async ({ page }) => {
  const dialogTypes: string[] = [];
  page.on('dialog', (dialog) => dialogTypes.push(dialog.type()));
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Ida');
  expect(dialogTypes).toEqual([]);

  await field(page, 'Job title').fill('Typed');
  await page.reload();
  expect(dialogTypes).toEqual(['beforeunload']);
  await expect(field(page, 'Job title')).toHaveValue('Typed');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(field(page, 'Job title')).toHaveValue('');
  await page.reload();
  expect(dialogTypes).toEqual(['beforeunload']);
});

test('a draft survives sign-out for its owner, and is deleted when someone else signs in', async ({ page }) => {
  const signOut = () => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Sign Out' }).click();
  const openProfile = () => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await field(page, 'Job title').fill('Typed and not saved');
  await signOut();
  await expect(page).toHaveURL('/partner/signin');

  await signIn(page, person, '/partner/dashboard');
  await openProfile();
  await expect(field(page, 'Job title')).toHaveValue('Typed and not saved');
  await signOut();
  await expect(page).toHaveURL('/partner/signin');

  await signIn(page, await newPerson('Otto'), '/partner/dashboard');
  await openProfile();
  await expect(field(page, 'First name')).toHaveValue('Otto');
  await expect(field(page, 'Job title')).toHaveValue('');
  await signOut();
  await expect(page).toHaveURL('/partner/signin');
  await signIn(page, person, '/partner/dashboard');
  await openProfile();
  await expect(field(page, 'First name')).toHaveValue('Ida');
  await expect(field(page, 'Job title')).toHaveValue('');
});
