import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ContentPreview } from '@portal/contract/backoffice/content-preview';
import type { Locale } from '@portal/contract/locales';

import { fieldLabel } from '../fields/field-labels.ts';
import { useTitleOf } from '../use-title-of.ts';

interface PreviewLinkedProps {
  name: string;
  locale: Locale;
  linked: ContentPreview['linked'][number];
}

/** Other content on the page, by title, and how much of it the person does not see. */
export function PreviewLinked({ name, locale, linked }: PreviewLinkedProps) {
  const { t, i18n } = useLingui();
  const titleOf = useTitleOf();
  const { field, titles, shown, hidden } = linked;
  const label = t(fieldLabel(field));
  const rest = shown - titles.length;
  return (
    <div>
      <div className="text-13 text-muted">{label}</div>
      {titles.length > 0 && (
        <ul aria-label={label} lang={locale} className="mt-0.5 font-medium text-strong">
          {titles.map((title, index) => (
            <li key={index} className="wrap-anywhere">
              {titleOf({ title })}
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && <p>{t({ id: 'preview.moreLinked', message: `and ${i18n.number(rest)} more` })}</p>}
      {hidden > 0 && (
        <p className="text-12 text-warning">
          {t({
            id: 'preview.hiddenLinked',
            message: plural(hidden, {
              one: `# is linked here, but ${name} does not see it.`,
              other: `# are linked here, but ${name} does not see them.`,
            }),
          })}
        </p>
      )}
    </div>
  );
}
