import type { Localised } from '../localised.ts';

/** A block whose text is translated into every language. */
export type LocalisedBlock =
  | { readonly heading: Localised }
  | { readonly text: Localised }
  | { readonly note: Localised }
  | { readonly steps: readonly Localised[] }
  | { readonly bullets: readonly Localised[] }
  | { readonly form: readonly Localised[] }
  | { readonly columns: readonly Localised[]; readonly rows: readonly (readonly Localised[])[] };
