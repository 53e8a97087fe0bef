import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '@portal/client/i18n/dates';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import type { FileVersion } from '@portal/contract/backoffice/content';

/** The facts of a version in one line: "v3 · 1.4 MB · 12 pages · Ilse Brandt, 12/11/2026". */
export function FileMeta({ version: file }: { version: FileVersion }) {
  const { t } = useLingui();
  const { version, pages, width, height, seconds, createdBy, createdAt } = file;
  const facts = [
    t({ id: 'files.version', message: `v${version}` }),
    fileSize(file.size, useLocale()),
    pages !== null && t({ id: 'files.pages', message: plural(pages, { one: '# page', other: '# pages' }) }),
    width !== null && height !== null && `${width} × ${height}`,
    seconds !== null && duration(seconds),
    [createdBy, formatDate(createdAt)].filter(Boolean).join(', '),
  ];
  return <span className="tabular-nums">{facts.filter(Boolean).join(' · ')}</span>;
}

function duration(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
