import { useLingui } from '@lingui/react/macro';
import { contentKind, isLocalisedField } from '@portal/contract/backoffice/content-kinds';
import { defaultLocale, type Locale } from '@portal/contract/locales';
import { Card, CardHeader } from '@portal/ui/card';

import { ContentField } from './content-field.tsx';
import type { Draft } from '../draft/use-draft.ts';

interface DetailsCardProps {
  editing: Draft;
  shown: Locale | undefined;
  problemOf: (field: string) => string | undefined;
}

/** The fields that are no texts by language. */
export function DetailsCard({ editing: { item, draft, change }, shown, problemOf }: DetailsCardProps) {
  const { t } = useLingui();
  const fields = contentKind(item.kind).fields.filter((field) => !isLocalisedField(field));
  if (fields.length === 0) return null;
  const shownLocales = shown ? [defaultLocale, shown] : [defaultLocale];
  return (
    <Card aria-labelledby="editor-details">
      <CardHeader id="editor-details" title={t({ id: 'editor.details', message: 'Details' })} />
      <div className="grid items-start gap-4 p-(--card-px) tablet:grid-cols-2">
        {fields.map((field) => (
          <div
            key={field.name}
            data-field={field.name}
            className={`min-w-0 ${wideTypes.has(field.type) ? 'tablet:col-span-2' : ''}`}
          >
            <ContentField {...{ field, item, draft, shownLocales, change }} error={problemOf(field.name)} />
          </div>
        ))}
      </div>
    </Card>
  );
}

const wideTypes: ReadonlySet<string> = new Set(['facts', 'prices', 'items']);
