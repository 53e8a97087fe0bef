import { useLingui } from '@lingui/react/macro';
import { countryName } from '@portal/client/i18n/country';
import { useLocale } from '@portal/client/i18n/locale';
import type { AudienceRule, ContentItem } from '@portal/contract/backoffice/content';
import { contentKind } from '@portal/contract/backoffice/content-kinds';
import { Card, CardHeader } from '@portal/ui/card';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';

import { countryOptions } from '../../../forms/country-options.ts';
import { isSameAudience } from '../draft/draft-parts.ts';
import { ForNoOne, UnusedTiers } from './audience-notes.tsx';
import { audienceOptionsQuery } from './audiences.api.ts';
import { CheckedPerson } from './checked-person.tsx';
import { ChoiceTokens } from './choice-tokens.tsx';
import { HeadCount } from './head-count.tsx';
import { PartnerTokens } from './partner-tokens.tsx';
import { SavedAudiences } from './saved-audiences.tsx';

interface AudienceCardProps {
  item: ContentItem;
  /** Null: for everyone. */
  audience: AudienceRule | null;
  onChange: (audience: AudienceRule | null) => void;
  onPreview: () => void;
}

const noRule: AudienceRule = { countries: [], tiers: [], partnerIds: [] };

/** Whom content is for, with its head count. Content without an audience of its own, such as a price list, has no such card. */
export function AudienceCard({ item, audience, onChange, onPreview }: AudienceCardProps) {
  const { t } = useLingui();
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const locale = useLocale();
  const { hasAudience } = contentKind(item.kind);
  const loading = useQuery({ ...audienceOptionsQuery, enabled: hasAudience });
  if (!hasAudience) return null;

  const rule = audience ?? noRule;
  const change = (part: Partial<AudienceRule>) => onChange(withoutEmptyRule({ ...rule, ...part }));
  const isForNoOne = rule.nobody === true && withoutEmptyRule({ ...rule, nobody: false }) === null;
  const handleEveryone = () => {
    onChange(null);
    // The button is gone with its reason.
    card.current?.focus();
  };
  const options = loading.data;
  const saved = options?.saved ?? [];
  const unusedTiers = options ? rule.tiers.filter((tier) => !options.tiers.includes(tier)) : [];
  const allCountries = countryOptions(locale).flatMap(({ value }) => (value === '' ? [] : [value]));
  return (
    <Card ref={card} tabIndex={-1} aria-labelledby={titleId} className="outline-none">
      <CardHeader
        id={titleId}
        title={t({ id: 'audience.title', message: 'Audience' })}
        end={saved.length > 0 && <SavedAudiences saved={saved} onChoose={(chosen) => onChange(withoutEmptyRule(chosen))} />}
      />
      {/* The name of a person is never wider than the card. */}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-(--card-px)">
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
          offered={options?.tiers}
          nameOf={(tier) => tier}
          onChange={(tiers) => change({ tiers })}
          errorText={
            loading.isLoadingError
              ? t({ id: 'audience.optionsFailed', message: 'Tiers and saved audiences could not be loaded.' })
              : undefined
          }
          onRetry={loading.refetch}
        />
        <UnusedTiers tiers={unusedTiers} />
        <Joint>{t({ id: 'audience.besides', message: 'plus, whatever their country or tier' })}</Joint>
        <PartnerTokens
          known={[...item.partners, ...(options?.partners ?? [])]}
          chosen={rule.partnerIds}
          onChange={(partnerIds) => change({ partnerIds })}
        />
        {isForNoOne && <ForNoOne onEveryone={handleEveryone} />}
        <HeadCount contentId={item.id} audience={audience} />
        <CheckedPerson item={item} isSaved={isSameAudience(audience, item.revision.audience)} onPreview={onPreview} />
      </div>
    </Card>
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
