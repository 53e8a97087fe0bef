/** The full texts of case studies by slug, in English and German. */
export type CaseBodies = Readonly<Record<string, Record<'en' | 'de', CaseBody>>>;

interface CaseBody {
  readonly situation: string;
  readonly solution: string;
  readonly outcome: string;
  readonly figures: readonly (readonly [string, string])[];
}
