import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AuditEvent, AuditSubject } from '@portal/contract/backoffice/audit';
import {
  Building2,
  Download,
  Eye,
  FileText,
  KeyRound,
  Layers,
  LifeBuoy,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Rss,
  SlidersHorizontal,
  Upload,
  UserPlus,
  UserRound,
} from 'lucide-react';

import { contentKindLabels } from '../../i18n/content-kinds.ts';
import { labels } from '../../i18n/labels.ts';
import { settingLabels } from '../settings/setting-labels.ts';
import { isKeyWrite, keyWriteOf } from './key-writes.ts';

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
  content: { label: msg({ id: 'audit.kindContent', message: 'Content' }), icon: Layers },
  contentRequest: { label: msg({ id: 'audit.kindContentRequest', message: 'Content request' }), icon: MessageSquareText },
  feed: { label: msg({ id: 'audit.kindFeed', message: 'Feed' }), icon: Rss },
  import: { label: msg({ id: 'audit.kindImport', message: 'Import' }), icon: Upload },
  key: { label: msg({ id: 'audit.kindKey', message: 'Machine key' }), icon: KeyRound },
  export: { label: msg({ id: 'audit.kindExport', message: 'Export' }), icon: Download },
};

export function kindText(i18n: I18n, kind: string): string {
  const known = subjectKinds[kind];
  return known ? i18n._(known.label) : kind;
}

/** The lists that can be exported, as their screens are called. */
const exportedLists: Readonly<Record<string, MessageDescriptor>> = {
  partners: labels.menu.partners,
  people: labels.menu.people,
  signupRequests: labels.menu.signupRequests,
  tickets: labels.menu.tickets,
  content: labels.menu.content,
  contentRequests: labels.menu.contentRequests,
  audit: labels.menu.audit,
  keys: labels.menu.keys,
  feeds: msg({ id: 'imports.feeds', message: 'Feeds' }),
  imports: msg({ id: 'imports.earlier', message: 'Earlier imports' }),
  records: msg({ id: 'audit.recordsOfFeed', message: 'Records of a feed' }),
  partnerArchive: msg({ id: 'audit.partnerArchive', message: 'Everything about a partner' }),
};

/** Subjects with a word instead of an id, which the server knows no name for: settings, lists, and kinds of content that were put in order. */
const namedSubjects: Readonly<Record<string, Readonly<Record<string, MessageDescriptor>>>> = {
  setting: settingLabels,
  content: contentKindLabels,
  export: exportedLists,
};

/** The name of a record, if it is known. */
export function recordName(i18n: I18n, { kind, id, name }: AuditSubject): string | undefined {
  const label = Object.entries(namedSubjects[kind] ?? {}).find(([subject]) => subject === id)?.[1];
  return name ?? (label && i18n._(label));
}

/** The field in which events of these records carry the name, for records that the server knows no name of. */
const nameFields: Readonly<Record<string, string>> = { feed: 'name', import: 'fileName', key: 'name' };

/** The name of the record that an event is about: the one that it has now, or else the one that the event carries. */
export function nameOfSubject(i18n: I18n, event: AuditEvent): string | undefined {
  const { subject, before, after, details } = event;
  if (!subject) return undefined;
  const written = keyWriteOf(event);
  if (written) return written.record;
  const field = nameFields[subject.kind] ?? '';
  const carried = [after, before, details].map((fields) => fields?.[field]);
  return recordName(i18n, subject) ?? carried.find((name) => typeof name === 'string');
}

/** The sign of an event: what was viewed or signed in to is more telling than the person it happened to. */
export function eventIconOf(action: string, kind: string | undefined): LucideIcon {
  if (action.startsWith('viewAs.')) return Eye;
  if (isKeyWrite(action)) return FileText;
  if (kind === undefined) return KeyRound;
  return subjectKinds[kind]?.icon ?? FileText;
}
