import type { ResponseOf } from '@portal/contract/endpoint';
import type { changePassword } from '@portal/contract/password';
import { passwordViolations, type PasswordViolation } from '@portal/contract/password-policy';

export function toPasswordOutcome(violations: PasswordViolation[]): ResponseOf<typeof changePassword> {
  const [code] = violations;
  return code
    ? { success: false, error: violations.map((violation) => passwordViolations[violation]).join(' '), code, faults: violations }
    : { success: true };
}
