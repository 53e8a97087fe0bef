import { useLingui } from '@lingui/react/macro';
import type { ContentDraft, ContentItem } from '@portal/contract/backoffice/content';
import type { ContentField as Description } from '@portal/contract/backoffice/content-kinds';
import type { Locale } from '@portal/contract/locales';
import { errorStyle } from '@portal/ui/input-style';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { DayField } from '../../../forms/day-field.tsx';
import { BooleanField } from './boolean-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ColourField } from './colour-field.tsx';
import { withField } from '../draft/draft-parts.ts';
import { FactsField } from './facts-field.tsx';
import { fieldLabel } from './field-labels.ts';
import { LinkField } from './link-field.tsx';
import { MomentField } from './moment-field.tsx';
import { PlainField } from './plain-field.tsx';
import { PriceGroupField } from './price-group-field.tsx';
import { PricesField } from '../prices/prices-field.tsx';
import { ReferenceField } from '../references/reference-field.tsx';
import { SlugField } from './slug-field.tsx';
import { ZoneField } from './zone-field.tsx';
import { withZone } from '../draft/with-zone.ts';

interface ContentFieldProps {
  field: Description;
  item: ContentItem;
  draft: ContentDraft;
  /** English and the language beside it, for tables with texts. */
  shownLocales: readonly Locale[];
  error: string | undefined;
  change: (update: (draft: ContentDraft) => ContentDraft) => void;
}

/** A field that is the same in every language, or a table, by the description of its kind. */
export function ContentField({ field, item, draft, shownLocales, error, change }: ContentFieldProps) {
  const { i18n } = useLingui();
  const { name } = field;
  const label = i18n._(fieldLabel(name));
  const stored = draft.fields[name] ?? null;
  const onChange = (value: unknown) => change((before) => withField(before, name, value));
  const props = { label, value: stored as never, onChange, error };

  switch (field.type) {
    case 'plain':
      return <PlainField {...props} maxLength={field.maxLength} isUpperCase={field.isUpperCase} />;
    case 'link':
      return <LinkField {...props} maxLength={field.maxLength} />;
    case 'slug':
      return <SlugField {...props} maxLength={field.maxLength} />;
    case 'choice':
      return <ChoiceField {...props} options={field.options} />;
    case 'boolean':
      return <BooleanField {...props} />;
    case 'colour':
      return <ColourField {...props} />;
    case 'day':
      return <DayField {...props} />;
    case 'zone':
      return <ZoneField {...props} onChange={(zone) => change((before) => withZone(item.kind, before, name, zone))} />;
    case 'moment':
      return <MomentField {...props} zone={(draft.fields[field.zoneField] ?? null) as string | null} />;
    case 'priceGroup':
      return <PriceGroupField {...props} />;
    case 'facts':
      return (
        <Explained error={error}>
          <FactsField label={label} value={(stored ?? []) as never} shownLocales={shownLocales} onChange={onChange} />
        </Explained>
      );
    case 'prices':
      return (
        <Explained error={error}>
          <PricesField
            label={label}
            value={(stored ?? []) as never}
            shownLocales={shownLocales}
            references={item.references}
            onChange={onChange}
          />
        </Explained>
      );
    case 'item':
    case 'items':
      return (
        <Explained error={error}>
          <ReferenceField
            label={label}
            kinds={field.kinds}
            isList={field.type === 'items'}
            value={stored === null ? [] : ([stored].flat() as number[])}
            references={item.references}
            onChange={(ids) => onChange(field.type === 'items' ? ids : (ids[0] ?? null))}
          />
        </Explained>
      );
    // Texts by language have rows of their own.
    case 'text':
    case 'multiline':
    case 'html':
      break;
  }
  return null;
}

/** A table with the reason why it cannot be published. */
function Explained({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      {children}
      {error && (
        <p role="alert" className={errorStyle}>
          <CircleAlert />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
