import { demoStaff } from './accounts.ts';

/** The provider's channel team. Only those of `demoStaff` can sign in; the others have no password. */
export const staff = [
  member(901, 'admin', 'Nils', 'Aune', 'Channel Manager, Nordics and Germany', 'en'),
  member(911, 'editor', 'Ilse', 'Brandt', 'Partner Content', 'de'),
  member(912, 'admin', 'Giulia', 'Ferri', 'Channel Manager, Southern Europe', 'it'),
  member(913, 'admin', 'Tomasz', 'Wrona', 'Channel Operations', 'en'),
  member(914, 'editor', 'Chen', 'Yulin', 'Channel Manager, China', 'zh'),
  member(915, 'editor', 'Oona', 'Rask', 'Technical Writer', 'en'),
] as const;

export type StaffMember = (typeof staff)[number];

/** The member of staff with this first name. */
export function staffMember(firstName: string): StaffMember {
  const found = staff.find((each) => each.firstName === firstName);
  if (!found) throw new Error(`Nobody of the demo's staff is called ${firstName}`);
  return found;
}

/** Ids of those who can sign in. */
export const staffWithAccount = staff
  .filter(({ email }) => Object.values(demoStaff).some((account) => account.email === email))
  .map(({ id }) => id);

function member(number: number, role: 'admin' | 'editor', firstName: string, lastName: string, jobTitle: string, locale: string) {
  return {
    id: `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    email: `${firstName}.${lastName}@norvane.example`.toLowerCase(),
    role,
    firstName,
    lastName,
    jobTitle,
    locale,
  };
}
