/** The last sign-in of a person, or of anybody in a company: within so many days, longer ago than that, or never. */
export const signInFilters = ['7', '30', '90', 'over30', 'over90', 'never'] as const;
export type SignInFilter = (typeof signInFilters)[number];
