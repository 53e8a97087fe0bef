import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './support/fixtures.ts';
import { endNotificationStream, holdRequests } from './support/network.ts';

test.use({ account: demoAccounts.marta });

test('[SHELL-11] the footer shows a placeholder until the response arrives, and then the text of the provider', async ({
  page,
}) => {
  const release = await holdRequests(page, '**/api/footer*');
  await page.goto('/partner/dashboard');
  await expect(footer(page)).toHaveText('© Norvane');
  await expect(footer(page).getByRole('link')).toHaveCount(0);

  release();
  await expect(footer(page).getByRole('link')).toHaveText(['Terms for partners', 'Privacy', 'System status']);
});

test('[SHELL-11] no script in the HTML of the footer runs, and forms and styles are removed from it', async ({
  page,
  browserErrors,
}) => {
  // The sanitiser parses the HTML in a separate document, where violations of the content security policy are expected.
  browserErrors.allow(/violates the following Content Security Policy directive/);
  browserErrors.allow(/^content security policy: .*\/sanitised-html-/);
  await page.route('**/api/footer*', (route) => route.fulfill({ json: { body: hostileHtml } }));
  await page.goto('/partner/dashboard');
  await expect(footer(page).getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', 'https://norvane.example/imprint');
  await expect(footer(page).getByText('Kept words')).toBeVisible();

  const remaining = await footer(page).evaluate((element) => ({
    tags: [...new Set([...element.querySelectorAll('*')].map(({ localName }) => localName))],
    attributes: [...element.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes].map(({ name }) => name)),
    unsafeLinks: [...element.querySelectorAll('[href]')]
      .map((link) => link.getAttribute('href'))
      .filter((href) => !href?.startsWith('https:')),
  }));
  for (const tag of ['script', 'iframe', 'object', 'embed', 'style', 'form', 'input', 'button', 'base', 'meta', 'link']) {
    expect(remaining.tags).not.toContain(tag);
  }
  expect(remaining.attributes.filter((name) => /^on|^style$|^srcdoc$|^formaction$/.test(name))).toEqual([]);
  expect(remaining.unsafeLinks).toEqual([]);

  for (const link of await footer(page).getByRole('link').all()) await link.dispatchEvent('mouseover');
  expect(await page.evaluate(() => 'scriptRan' in globalThis)).toBe(false);
});

for (const [what, response] of [
  ['an error', { status: 500, json: { message: 'Server error' } }],
  ['an empty text', { status: 200, json: { body: '' } }],
  ['no JSON at all', { status: 200, body: 'oops' }],
] as const) {
  test(`[SHELL-11] the footer keeps its placeholder after ${what}`, async ({ page, browserErrors }) => {
    browserErrors.allow(/^Failed to load resource: the server responded with a status of 500/);
    await endNotificationStream(page);
    await page.route('**/api/footer*', (route) => route.fulfill(response));
    const responded = page.waitForResponse('**/api/footer*');
    await page.goto('/partner/leads');
    await responded;
    await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
    // By now the code that renders the footer would have been loaded, if the response had been accepted.
    await page.waitForLoadState('networkidle');
    await expect(footer(page)).toHaveText('© Norvane');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0);
  });
}

const hostileHtml = `
  <p>Kept words <a href="https://norvane.example/imprint" onclick="scriptRan = 1">Imprint</a></p>
  <script>scriptRan = 1</script><img src="/nowhere.png" onerror="scriptRan = 1"><svg onload="scriptRan = 1"><script>scriptRan = 1</script></svg>
  <a href="javascript:scriptRan = 1" onmouseover="scriptRan = 1">Click</a><a href="data:text/html,<script>scriptRan = 1</script>">Data</a>
  <iframe srcdoc="<script>parent.scriptRan = 1</script>"></iframe><object data="javascript:scriptRan = 1"></object><embed src="javascript:scriptRan = 1">
  <form action="https://elsewhere.example/"><input name="password" autofocus onfocus="scriptRan = 1"><button formaction="javascript:scriptRan = 1">Go</button></form>
  <style>body { display: none }</style><p style="position: fixed; inset: 0">Over everything</p>
  <base href="https://elsewhere.example/"><meta http-equiv="refresh" content="0;url=https://elsewhere.example/">
  <link rel="stylesheet" href="https://elsewhere.example/x.css"><math><mtext><table><mglyph><style><img src=x onerror="scriptRan = 1">`;

function footer(page: Page) {
  return page.getByRole('contentinfo');
}
