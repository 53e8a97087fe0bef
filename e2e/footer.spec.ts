import { expect, type Page } from '@playwright/test';

import { demoAccounts } from '../demo/accounts.ts';
import { test } from './fixtures.ts';
import { endStreams, holdAnswers } from './traffic.ts';

test.use({ account: demoAccounts.marta });

test("[SHELL-11] the footer shows its placeholder until the server answers, then the provider's words", async ({ page }) => {
  const release = await holdAnswers(page, '**/api/footer*');
  await page.goto('/partner/dashboard');
  await expect(footer(page)).toHaveText('© Norvane');
  await expect(footer(page).getByRole('link')).toHaveCount(0);

  release();
  await expect(footer(page).getByRole('link')).toHaveText(['Terms for partners', 'Privacy', 'System status']);
});

test('[SHELL-11] nothing in the HTML of the footer can run, and no form or style of it is kept', async ({ page, faults }) => {
  // The sanitiser reads the HTML in a document of its own under the same policy, which then complains; only there.
  faults.allow(/violates the following Content Security Policy directive/);
  faults.allow(/^content security policy: .*\/sanitised-html-/);
  await page.route('**/api/footer*', (route) => route.fulfill({ json: { body: hostile } }));
  await page.goto('/partner/dashboard');
  await expect(footer(page).getByRole('link', { name: 'Imprint' })).toHaveAttribute('href', 'https://norvane.example/imprint');
  await expect(footer(page).getByText('Kept words')).toBeVisible();

  const left = await footer(page).evaluate((element) => ({
    tags: [...new Set([...element.querySelectorAll('*')].map(({ localName }) => localName))],
    attributes: [...element.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes].map(({ name }) => name)),
    scripted: [...element.querySelectorAll('[href]')]
      .map((link) => link.getAttribute('href'))
      .filter((href) => !href?.startsWith('https:')),
  }));
  for (const tag of ['script', 'iframe', 'object', 'embed', 'style', 'form', 'input', 'button', 'base', 'meta', 'link']) {
    expect(left.tags).not.toContain(tag);
  }
  expect(left.attributes.filter((name) => /^on|^style$|^srcdoc$|^formaction$/.test(name))).toEqual([]);
  expect(left.scripted).toEqual([]);

  for (const link of await footer(page).getByRole('link').all()) await link.dispatchEvent('mouseover');
  expect(await page.evaluate(() => 'taken' in globalThis)).toBe(false);
});

for (const [what, answer] of [
  ['an error', { status: 500, json: { message: 'Server error' } }],
  ['an empty text', { status: 200, json: { body: '' } }],
  ['no JSON at all', { status: 200, body: 'oops' }],
] as const) {
  test(`[SHELL-11] after ${what} the placeholder simply stays`, async ({ page, faults }) => {
    faults.allow(/^Failed to load resource: the server responded with a status of 500/);
    await endStreams(page);
    await page.route('**/api/footer*', (route) => route.fulfill(answer));
    const answered = page.waitForResponse('**/api/footer*');
    await page.goto('/partner/leads');
    await answered;
    await expect(page.getByRole('banner')).toContainText('Marta Lindqvist');
    // Had the answer been taken for a footer, its code would have been fetched by now.
    await page.waitForLoadState('networkidle');
    await expect(footer(page)).toHaveText('© Norvane');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Messages' })).toHaveCount(0);
  });
}

const hostile = `
  <p>Kept words <a href="https://norvane.example/imprint" onclick="taken = 1">Imprint</a></p>
  <script>taken = 1</script><img src="/nowhere.png" onerror="taken = 1"><svg onload="taken = 1"><script>taken = 1</script></svg>
  <a href="javascript:taken = 1" onmouseover="taken = 1">Click</a><a href="data:text/html,<script>taken = 1</script>">Data</a>
  <iframe srcdoc="<script>parent.taken = 1</script>"></iframe><object data="javascript:taken = 1"></object><embed src="javascript:taken = 1">
  <form action="https://elsewhere.example/"><input name="password" autofocus onfocus="taken = 1"><button formaction="javascript:taken = 1">Go</button></form>
  <style>body { display: none }</style><p style="position: fixed; inset: 0">Over everything</p>
  <base href="https://elsewhere.example/"><meta http-equiv="refresh" content="0;url=https://elsewhere.example/">
  <link rel="stylesheet" href="https://elsewhere.example/x.css"><math><mtext><table><mglyph><style><img src=x onerror="taken = 1">`;

function footer(page: Page) {
  return page.getByRole('contentinfo');
}
