/** Prints one line per call: passed, or what was wrong. */
export class Report {
  #calls = 0;
  #failures = 0;

  /** Returns the result of the check, or undefined if it failed; the run continues. */
  async check<Received>(call: string, run: () => Promise<Received>): Promise<Received | undefined> {
    this.#calls += 1;
    try {
      const result = await run();
      console.log(`ok      ${call}`);
      return result;
    } catch (error) {
      this.#failures += 1;
      console.log(`FAILED  ${call}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  close(): number {
    console.log(`${this.#calls} calls, ${this.#failures} failures`);
    return this.#failures;
  }
}
