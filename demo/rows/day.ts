/** All demo content is dated relative to the day of seeding, so that it never looks old. Days begin at midnight UTC. */
export class Day {
  readonly #start: number;

  constructor(now: Date) {
    this.#start = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  }

  ago(days: number, hour = 0): Date {
    return new Date(this.#start - days * 86_400_000 + hour * 3_600_000);
  }

  ahead(days: number, hour = 0): Date {
    return this.ago(-days, hour);
  }
}
