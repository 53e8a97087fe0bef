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

function account(email: string, name: string, company: string, shows: string): DemoAccount {
  return { email, password: demoPassword, name, company, shows };
}
