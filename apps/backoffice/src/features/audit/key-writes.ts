import type { AuditEvent, AuditSubject } from '@portal/contract/backoffice/audit';

/** What a machine has written with its key. Its events are about the key, and the record is in their details. */
interface KeyWrite {
  readonly key: AuditSubject;
  /** The feed and the external id of the record. People and leads have their portal id instead. */
  readonly record: string;
}

export function isKeyWrite(action: string): boolean {
  return action.startsWith('key.record');
}

export function keyWriteOf({ action, subject, details }: AuditEvent): KeyWrite | undefined {
  if (!subject || !isKeyWrite(action)) return undefined;
  const parts = [details['feed'], details['externalId'] ?? details['recordId']];
  return { key: subject, record: parts.filter((part) => typeof part === 'string').join(' · ') };
}
