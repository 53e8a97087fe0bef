import { useLingui } from '@lingui/react/macro';
import { languageName } from '@portal/client/i18n/language-name';
import { useLocale } from '@portal/client/i18n/locale';
import type { FileVersion } from '@portal/contract/backoffice/content';
import type { FileRole } from '@portal/contract/backoffice/content-kinds';
import type { Locale } from '@portal/contract/locales';
import { ImageWithFallback } from '@portal/ui/image-with-fallback';
import { Captions, Download, FileText, Film, Image, type LucideIcon } from 'lucide-react';

import { LocaleChip } from '../locale-chips.tsx';
import { thumbnailUrl } from './file-labels.ts';

const icons: Record<FileRole, LucideIcon> = {
  document: FileText,
  picture: Image,
  detail: Image,
  video: Film,
  captions: Captions,
  original: Download,
};

/** What a file is at a glance: its picture or an icon, and its language. */
export function FileSign({
  role,
  locale,
  version,
}: {
  role: FileRole;
  locale: Locale | null;
  version?: FileVersion | undefined;
}) {
  const { t } = useLingui();
  const reader = useLocale();
  const Icon = icons[role];
  const icon = <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />;
  const thumbnail = version && thumbnailUrl(version);
  const language = locale && languageName(locale, reader);
  return (
    <>
      {thumbnail ? (
        <ImageWithFallback
          src={thumbnail}
          alt=""
          width={48}
          height={30}
          className="h-7.5 w-12 shrink-0 rounded-xs border border-line object-cover"
          placeholder={icon}
        />
      ) : (
        icon
      )}
      {locale && (
        <span
          role="img"
          aria-label={t({ id: 'files.language', message: `Language: ${language}` })}
          title={language ?? undefined}
          className="shrink-0"
        >
          <LocaleChip locale={locale} chip="there" />
        </span>
      )}
    </>
  );
}
