/** A case at length, in the two languages it is written in. */
export type CaseBodies = Readonly<Record<string, Record<'en' | 'de', CaseBody>>>;

interface CaseBody {
  readonly situation: string;
  readonly solution: string;
  readonly outcome: string;
  readonly figures: readonly (readonly [string, string])[];
}
