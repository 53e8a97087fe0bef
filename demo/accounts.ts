import { demoPassword } from '@portal/api/features/sign-in/demo-password';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly company: string;
  readonly shows: string;
}

/** The accounts to sign in with, and what each of them shows. `npm run dev` prints them, the README lists them, and the browser tests use them. */
export const demoAccounts = {
  marta: account('marta.lindqvist@hallamber.example', 'Marta Lindqvist', 'Hallamber IT', 'a partner with renewals'),
  jonas: account('jonas.falk@hallamber.example', 'Jonas Falk', 'Hallamber IT', 'a colleague in the same company'),
  maren: account('maren.tvedt@brattli.example', 'Maren Tvedt', 'Brattli Systems', 'a partner without renewals'),
  petra: account('petra.stoll@hallamber.example', 'Petra Stoll', 'Hallamber IT', 'disabled: cannot sign in'),
} as const satisfies Record<string, DemoAccount>;

/** The staff to sign in with at `/backoffice/`. Both have the second factor `demoSecret`. */
export const demoStaff = {
  nils: account('nils.aune@norvane.example', 'Nils Aune', 'Norvane', 'an admin of the back office'),
  ilse: account('ilse.brandt@norvane.example', 'Ilse Brandt', 'Norvane', 'an editor of the back office'),
} as const satisfies Record<string, DemoAccount>;

/**
 * The public secret of the second factor of the demo's staff, for an authenticator app. It opens nothing in production: the demo is not
 * written there, and the password of its accounts is never accepted.
 */
export const demoSecret = 'DEMOONLYNORVANE2DEMOONLYNORVANE2';

function account(email: string, name: string, company: string, shows: string): DemoAccount {
  return { email, password: demoPassword, name, company, shows };
}
