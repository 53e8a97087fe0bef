import { useLingui } from '@lingui/react/macro';
import type { ContentItem } from '@portal/contract/backoffice/content';
import type { ContentPreview } from '@portal/contract/backoffice/content-preview';
import { contentKind, isLocalisedField } from '@portal/contract/backoffice/content-kinds';

import { fieldLabel } from '../fields/field-labels.ts';
import { HtmlElements } from './html-elements.tsx';

/** The texts of a page as the person reads them: the title first, and what is in English instead is marked. */
export function PreviewTexts({ item, preview }: { item: ContentItem; preview: ContentPreview }) {
  const { t } = useLingui();
  const { titleField, fields } = contentKind(item.kind);
  const { texts, fallbacks, locale } = preview;
  const shown = fields.filter(isLocalisedField).filter(({ name }) => texts[name]);
  return (
    <div className="grid gap-3">
      {shown.map(({ name, type }) => {
        const text = texts[name] ?? '';
        const isFallback = fallbacks.includes(name);
        return (
          <div key={name} lang={isFallback ? 'en' : locale}>
            {name !== titleField && <div className="text-13 text-muted">{t(fieldLabel(name))}</div>}
            <div className={name === titleField ? 'text-18 font-semibold text-strong' : 'whitespace-pre-line wrap-anywhere'}>
              {type === 'html' ? <HtmlElements html={text} /> : text}
            </div>
            {isFallback && (
              <p className="text-12 text-warning">
                {t({ id: 'preview.inEnglish', message: 'In English: no text in this language is ready.' })}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
