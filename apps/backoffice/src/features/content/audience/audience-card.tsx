import { useLingui } from '@lingui/react/macro';
import { countryName } from '@portal/client/i18n/country';
import { useLocale } from '@portal/client/i18n/locale';
import type { AudienceRule, ContentItem } from '@portal/contract/backoffice/content';
import { contentKind } from '@portal/contract/backoffice/content-kinds';
import { Card, CardHeader } from '@portal/ui/card';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';

import { countryOptions } from '../../../forms/country-options.ts';
import { audienceOptionsQuery } from './audiences.api.ts';
import { HeadCount } from './head-count.tsx';
import { PartnerTokens } from './partner-tokens.tsx';
import { SavedAudiences } from './saved-audiences.tsx';
import { TokenField } from './token-field.tsx';

interface AudienceCardProps {
  item: ContentItem;
  /** Null: for everybody. */
  audience: AudienceRule | null;
  onChange: (audience: AudienceRule | null) => void;
}

const noRule: AudienceRule = { countries: [], tiers: [], partnerIds: [] };

/** Whom content is for, with its head count. Content without an audience of its own, such as a price list, has no such card. */
export function AudienceCard({ item, audience, onChange }: AudienceCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const locale = useLocale();
  const { hasAudience } = contentKind(item.kind);
  const { data: options } = useQuery({ ...audienceOptionsQuery, enabled: hasAudience });
  if (!hasAudience) return null;

  const rule = audience ?? noRule;
  const change = (part: Partial<AudienceRule>) => onChange(withoutEmptyRule({ ...rule, ...part }));
  const saved = options?.saved ?? [];
  const allCountries = countryOptions(locale).flatMap(({ value }) => (value === '' ? [] : [value]));
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title={t({ id: 'audience.title', message: 'Audience' })}
        end={saved.length > 0 && <SavedAudiences saved={saved} onChoose={(chosen) => onChange(withoutEmptyRule(chosen))} />}
      />
      <div className="grid gap-3 p-(--card-px)">
        <ChoiceTokens
          label={t({ id: 'audience.country', message: 'Country' })}
          chosen={rule.countries}
          offered={allCountries}
          nameOf={(country) => countryName(country, locale)}
          onChange={(countries) => change({ countries })}
        />
        <Joint>{t({ id: 'audience.and', message: 'and' })}</Joint>
        <ChoiceTokens
          label={t({ id: 'audience.tier', message: 'Tier' })}
          chosen={rule.tiers}
          offered={options?.tiers ?? []}
          nameOf={(tier) => tier}
          onChange={(tiers) => change({ tiers })}
        />
        <Joint>{t({ id: 'audience.besides', message: 'and, whatever their country or tier' })}</Joint>
        <PartnerTokens known={item.partners} chosen={rule.partnerIds} onChange={(partnerIds) => change({ partnerIds })} />
        <HeadCount contentId={item.id} audience={audience} />
      </div>
    </Card>
  );
}

interface ChoiceTokensProps {
  label: string;
  chosen: readonly string[];
  offered: readonly string[];
  nameOf: (value: string) => string;
  onChange: (chosen: string[]) => void;
}

/** Values of a short list, which is filtered here while typing. */
function ChoiceTokens({ label, chosen, offered, nameOf, onChange }: ChoiceTokensProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const typed = text.trim().toLocaleLowerCase();
  return (
    <TokenField
      label={label}
      tokens={chosen.map((id) => ({ id, text: id, name: nameOf(id) }))}
      options={offered
        .map((id) => ({ id, text: nameOf(id) }))
        .filter(({ text: name }) => name.toLocaleLowerCase().includes(typed))}
      text={text}
      onTextChange={setText}
      onAdd={(id) => onChange([...chosen, id])}
      onRemove={(id) => onChange(chosen.filter((each) => each !== id))}
      emptyText={typed === '' ? undefined : t({ id: 'audience.noMatch', message: 'No match.' })}
    />
  );
}

function Joint({ children }: { children: ReactNode }) {
  return (
    <p className="-my-1 flex items-center gap-2 text-12 font-medium text-muted after:h-px after:flex-1 after:bg-line-subtle">
      {children}
    </p>
  );
}

function withoutEmptyRule(rule: AudienceRule): AudienceRule | null {
  const rules = rule.countries.length + rule.tiers.length + rule.partnerIds.length;
  return rules === 0 && !rule.nobody ? null : rule;
}
