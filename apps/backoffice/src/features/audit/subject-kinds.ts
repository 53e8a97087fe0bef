import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditSubject } from '@portal/contract/backoffice/audit';
import {
  Building2,
  Eye,
  FileText,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  Mail,
  MessageSquareText,
  SlidersHorizontal,
  UserPlus,
  UserRound,
} from 'lucide-react';

import { settingLabels } from '../settings/setting-labels.ts';

interface SubjectKind {
  readonly label: MessageDescriptor;
  readonly icon: LucideIcon;
}

/** The kinds of records that staff change. The key is the kind in the audit. */
export const subjectKinds: Readonly<Record<string, SubjectKind>> = {
  partner: { label: msg({ id: 'audit.kindPartner', message: 'Partner' }), icon: Building2 },
  person: { label: msg({ id: 'audit.kindPerson', message: 'Person' }), icon: UserRound },
  invitation: { label: msg({ id: 'audit.kindInvitation', message: 'Invitation' }), icon: Mail },
  signupRequest: { label: msg({ id: 'audit.kindSignupRequest', message: 'Signup request' }), icon: UserPlus },
  ticket: { label: msg({ id: 'audit.kindTicket', message: 'Ticket' }), icon: LifeBuoy },
  setting: { label: msg({ id: 'audit.kindSetting', message: 'Setting' }), icon: SlidersHorizontal },
  contentRequest: { label: msg({ id: 'audit.kindContentRequest', message: 'Content request' }), icon: MessageSquareText },
};

export function kindText(i18n: I18n, kind: string): string {
  const known = subjectKinds[kind];
  return known ? i18n._(known.label) : kind;
}

/** The name of a record, if it is known. Settings have a word instead of an id, and the server knows no name for them. */
export function recordName(i18n: I18n, { kind, id, name }: AuditSubject): string | undefined {
  const setting = kind === 'setting' ? Object.entries(settingLabels).find(([subject]) => subject === id) : undefined;
  return name ?? (setting && i18n._(setting[1]));
}

/** The sign of an event: what was viewed or signed in to is more telling than the person it happened to. */
export function eventIconOf(action: string, kind: string | undefined): LucideIcon {
  if (action.startsWith('viewAs.')) return Eye;
  if (kind === undefined) return KeyRound;
  return subjectKinds[kind]?.icon ?? FileText;
}
