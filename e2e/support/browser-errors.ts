import type { BrowserContext, Page } from '@playwright/test';

/** The browser logs every 4xx response as an error, and tests of rejected requests cause them on purpose. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects errors that a user would not notice but that must not happen: script errors, policy violations and native dialogs. */
export class BrowserErrors {
  readonly #seen: string[] = [];
  /** Requests without a response. Leaving a page cancels its requests, so they are reported only when a test fails. */
  readonly unansweredRequests: string[] = [];
  readonly #allowed: RegExp[] = [refusal];

  /** Allows an error that the test causes on purpose. */
  allow(pattern: RegExp): void {
    this.#allowed.push(pattern);
  }

  unexpected(): string[] {
    return this.#seen.filter((fault) => !this.#allowed.some((pattern) => pattern.test(fault)));
  }

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('reportPolicyViolation', (_source, violation: string) => {
      this.#seen.push(`content security policy: ${violation}`);
    });
    await context.addInitScript(() => {
      const binding = globalThis as unknown as { reportPolicyViolation(violation: string): void };
      document.addEventListener('securitypolicyviolation', (event) => {
        binding.reportPolicyViolation(
          `${event.effectiveDirective} refused ${event.blockedURI} (${event.sourceFile}:${event.lineNumber}) ${event.sample}`,
        );
      });
    });
    context.on('page', (page) => this.#watchPage(page));
  }

  #watchPage(page: Page): void {
    page.on('requestfailed', (request) => {
      this.unansweredRequests.push(`${request.failure()?.errorText ?? 'lost'} ${new URL(request.url()).pathname}`);
    });
    page.on('pageerror', (error) => this.#seen.push(`script error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#seen.push(message.text());
    });
    page.on('dialog', (dialog) => {
      if (dialog.type() === 'beforeunload') return void dialog.accept();
      this.#seen.push(`native ${dialog.type()}: ${dialog.message()}`);
      return void dialog.dismiss();
    });
  }
}
