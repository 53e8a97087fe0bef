import type { BrowserContext, Page } from '@playwright/test';

/** The browser itself logs each answer of 400 to 499; tests of refusals cause them on purpose. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects what a person would not notice but must not happen: script errors, policy violations, native dialogs. */
export class Faults {
  readonly #seen: string[] = [];
  /** Answers that never came. A page that is left gives up its own, so they are told only when a test fails. */
  readonly lost: string[] = [];
  readonly #allowed: RegExp[] = [refusal];

  /** For a test that forces a failure: names the one fault it causes. */
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
      this.lost.push(`${request.failure()?.errorText ?? 'lost'} ${new URL(request.url()).pathname}`);
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
