import type { StaffAccount } from '@portal/contract/backoffice/account';

/** The account of an admin who is signed in. */
export function aStaffAccount(values: Partial<StaffAccount> = {}): StaffAccount {
  return {
    id: '01930000-0000-7000-8000-000000000009',
    email: 'nils@norvane.example',
    firstName: 'Nils',
    lastName: 'Aune',
    role: 'admin',
    locale: 'en',
    hasTwoFactor: true,
    ...values,
  };
}
