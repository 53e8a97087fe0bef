export interface Credentials {
  email: string;
  password: string;
}

export type Fault = 'required' | 'invalidEmail';

/** In the order of the fields, so that the first one is where the focus goes. */
export function faultsIn({ email, password }: Credentials): Partial<Record<keyof Credentials, Fault>> {
  const emailFault = faultInEmail(email.trim());
  return {
    ...(emailFault && { email: emailFault }),
    ...(password === '' && { password: 'required' as const }),
  };
}

// Only the shape: whether the address exists is for the server to know.
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function faultInEmail(email: string): Fault | undefined {
  if (email === '') return 'required';
  return emailShape.test(email) ? undefined : 'invalidEmail';
}
