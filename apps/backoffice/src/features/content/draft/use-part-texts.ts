import { useLingui } from '@lingui/react/macro';
import { formatDate, formatDateTime } from '@portal/client/i18n/dates';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import type { AudienceRule, ContentDraft, ContentItem } from '@portal/contract/backoffice/content';
import type { LocalisedText } from '@portal/contract/backoffice/settings';

import type { DraftPart } from './draft-parts.ts';
import { unknownPartner } from '../audience/unknown-partner.ts';
import { fieldLabel, optionLabel } from '../fields/field-labels.ts';
import { markedText, plainText } from './plain-text.ts';

/** Where the names of files, companies and other content are, which a draft only names by their ids. */
export interface NameSource {
  readonly partners: readonly Pick<ContentItem['partners'][number], 'id' | 'name'>[];
  readonly references: readonly Pick<ContentItem['references'][number], 'id' | 'title'>[];
  readonly files?: ContentItem['files'];
}

/** How the parts of a draft are called and how their values read, for comparing two versions. */
export function usePartTexts(sources: readonly NameSource[]) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const others = {
    audience: t({ id: 'editor.part.audience', message: 'Audience' }),
    until: t({ id: 'editor.part.until', message: 'Shown until' }),
    files: t({ id: 'editor.part.files', message: 'Files' }),
    ready: t({ id: 'editor.part.ready', message: 'Ready languages' }),
  };

  /** Of a part, or of a name in the list of versions: `description`, `locale.de`, `files`. */
  const nameOf = (key: string): string => {
    const [name = '', code] = key.split('.');
    if (name === 'locale' && code) return languageName(code, locale);
    return others[name as keyof typeof others] ?? i18n._(fieldLabel(name));
  };
  const labelOf = ({ key, locale: language }: DraftPart): string =>
    language ? `${nameOf(key.split('.')[0] ?? '')}, ${languageName(language, locale)}` : nameOf(key);

  const textOf = (part: DraftPart, draft: ContentDraft): string => {
    const value = part.read(draft);
    if (part.key === 'audience') return audienceText(value as AudienceRule | null);
    if (value === null || value === '') return '';
    if (part.key === 'until') return formatDateTime(value as string) ?? '';
    if (part.key === 'files') return (value as string[]).map(fileText).join('\n');
    if (typeof value === 'boolean')
      return value ? t({ id: 'editor.yes', message: 'Yes' }) : t({ id: 'editor.no', message: 'No' });
    return fieldText(part, value, draft);
  };

  /** Whether two rich texts read the same, so that only their formatting differs. */
  const differsInFormatting = (part: DraftPart, one: ContentDraft, other: ContentDraft): boolean =>
    part.field?.type === 'html' && part.read(one) !== part.read(other) && textOf(part, one) === textOf(part, other);
  const markedTextOf = (part: DraftPart, draft: ContentDraft): string => markedText(part.read(draft) as string);

  function fieldText({ field }: DraftPart, value: unknown, draft: ContentDraft): string {
    if (field?.type === 'html') return plainText(value as string);
    if (field?.type === 'choice') return i18n._(optionLabel(value as string));
    if (field?.type === 'day') return formatDate(value as string) ?? '';
    if (field?.type === 'moment')
      return [formatDateTime(value as string), draft.fields[field.zoneField]].filter(Boolean).join(', ');
    if (field?.type === 'item' || field?.type === 'items') return [value as number | number[]].flat().map(titleOf).join('\n');
    if (Array.isArray(value)) return value.map(rowText).join('\n');
    return value as string;
  }
  function audienceText(rule: AudienceRule | null): string {
    const { countries, tiers, partnerIds, nobody = false } = rule ?? { countries: [], tiers: [], partnerIds: [] };
    const names = partnerIds.map(
      (id) => sources.flatMap(({ partners }) => partners).find((each) => each.id === id)?.name ?? i18n._(unknownPartner),
    );
    const parts = [tiers.join(', '), countries.join(', '), names.join(', ')].filter(Boolean);
    if (parts.length > 0) return parts.join(' · ');
    return nobody ? t({ id: 'contentList.noOne', message: 'No one' }) : t({ id: 'contentList.everyone', message: 'Everyone' });
  }
  function fileText(id: string): string {
    const file = sources.flatMap(({ files = [] }) => files).find((each) => each.id === id);
    if (!file) return id;
    const { version } = file;
    return [file.locale?.toUpperCase(), file.name, t({ id: 'files.version', message: `v${version}` })].filter(Boolean).join(' ');
  }
  function titleOf(id: number): string {
    return sources.flatMap(({ references }) => references).find((each) => each.id === id)?.title ?? String(id);
  }
  return { nameOf, labelOf, textOf, markedTextOf, differsInFormatting };
}

/** A row of a table of facts or prices. Its cells are texts in their languages, numbers or nothing. */
function rowText(row: Record<string, LocalisedText | string | number | null>): string {
  const cells = Object.values(row).map((cell) =>
    typeof cell === 'object' ? Object.values(cell ?? {}).join(' / ') : String(cell),
  );
  return cells.filter(Boolean).join(' · ');
}
