/** One line for each call: what was seen, or what was missing. */
export class Report {
  #calls = 0;
  #faults = 0;

  /** Answers what the check answers; undefined when it has failed, and the walk goes on. */
  async check<Seen>(call: string, look: () => Promise<Seen>): Promise<Seen | undefined> {
    this.#calls += 1;
    try {
      const seen = await look();
      console.log(`ok     ${call}`);
      return seen;
    } catch (error) {
      this.#faults += 1;
      console.log(`FAULT  ${call}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  close(): number {
    console.log(`${this.#calls} calls, ${this.#faults} faults`);
    return this.#faults;
  }
}
