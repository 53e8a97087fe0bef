import type { BrowserContext, Page } from '@playwright/test';

import { forEachPage } from './pages.ts';

/** The browser logs every 4xx response as an error, and tests of rejected requests cause them on purpose. */
const rejectedRequest = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects errors that a person would not notice but that must not happen: script errors, policy violations and native dialogs. */
export class BrowserErrors {
  readonly #errors: string[] = [];
  /** Requests without a response. Leaving a page cancels its requests, so they are reported only when a test fails. */
  readonly failedRequests: string[] = [];
  readonly #allowed: RegExp[] = [rejectedRequest];

  /** Allows an error that the test causes on purpose. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  unexpected(): string[] {
    return this.#errors.filter((error) => !this.#allowed.some((pattern) => pattern.test(error)));
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('reportPolicyViolation', (_source, violation: string) => {
      this.#errors.push(`content security policy: ${violation}`);
    });
    await context.addInitScript(() => {
      const binding = globalThis as unknown as { reportPolicyViolation(violation: string): void };
      document.addEventListener('securitypolicyviolation', (event) => {
        binding.reportPolicyViolation(
          `${event.effectiveDirective} blocked ${event.blockedURI} (${event.sourceFile}:${event.lineNumber}) ${event.sample}`,
        );
      });
    });
    forEachPage(context, (page) => this.#watchPage(page));
  }

  #watchPage(page: Page): void {
    page.on('requestfailed', (request) => {
      this.failedRequests.push(`${request.failure()?.errorText ?? 'failed'} ${new URL(request.url()).pathname}`);
    });
    page.on('pageerror', (error) => this.#errors.push(`script error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#errors.push(message.text());
    });
    page.on('dialog', (dialog) => {
      if (dialog.type() === 'beforeunload') return void dialog.accept();
      this.#errors.push(`native ${dialog.type()}: ${dialog.message()}`);
      return void dialog.dismiss();
    });
  }
}
