import { useLingui } from '@lingui/react/macro';
import { countryName } from '@portal/client/i18n/country';
import { useLocale } from '@portal/client/i18n/locale';
import { MailLink, PhoneLink } from '@portal/client/page/contact-links';
import type { Lead } from '@portal/contract/leads';
import { DescriptionList } from '@portal/ui/description-list';
import { Box } from 'lucide-react';
import type { ReactNode } from 'react';

import { labels } from '../../i18n/labels.ts';
import { ProductLink } from '../../content/product-link.tsx';
import { fullNameOf } from './lead-format.ts';
import { Missing } from './missing.tsx';

/** Every field of a lead, for reading and printing. */
export function LeadDetails({ lead }: { lead: Lead }) {
  const { t } = useLingui();
  const locale = useLocale();
  const missing = t({ id: 'fact.missing', message: 'Not provided' });
  const address = [lead.street, lead.zip].filter(Boolean);
  return (
    // `data-print-alone`: only this element is printed. See the print rules of the theme.
    <div data-print-alone data-content className="grid gap-5">
      <DescriptionList
        missing={missing}
        facts={[
          { label: t(labels.field.name), value: fullNameOf(lead) },
          { label: t(labels.field.company), value: lead.company },
          { label: t(labels.field.email), value: lead.email && <MailLink address={lead.email} />, isLong: true },
          { label: t(labels.field.phone), value: lead.phone && <PhoneLink number={lead.phone} /> },
          { label: t(labels.field.country), value: countryName(lead.country_iso, locale) },
          {
            label: t(labels.field.address),
            value: address.length > 0 && <span className="whitespace-pre-line">{address.join('\n')}</span>,
          },
        ]}
      />
      <Section label={t(labels.field.message)}>
        {lead.message ? (
          <p className="rounded-md border border-line-subtle bg-sunken px-4 py-3 text-16 text-pretty whitespace-pre-line wrap-anywhere">
            {lead.message}
          </p>
        ) : (
          <Missing />
        )}
      </Section>
      <Section label={t(labels.field.products)}>
        <Products products={lead.products} />
      </Section>
      <Section label={t(labels.field.note)}>
        {lead.note ? <p className="text-pretty whitespace-pre-line wrap-anywhere">{lead.note}</p> : <Missing />}
      </Section>
    </div>
  );
}

function Section({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="text-13 font-normal text-muted">{label}</h3>
      {children}
    </section>
  );
}

function Products({ products }: Pick<Lead, 'products'>) {
  const { t } = useLingui();
  if (products.length === 0) return <p className="text-muted">{t({ id: 'leads.noProducts', message: 'No products listed.' })}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {products.map(({ model, id }, index) => (
        <li key={index} className="min-w-0">
          {id === null ? (
            <span className={productStyle}>{model}</span>
          ) : (
            <ProductLink categoryId={undefined} productId={id} className={`${productStyle} hover:bg-hover`}>
              <Box aria-hidden="true" className="size-4 shrink-0" />
              {model}
            </ProductLink>
          )}
        </li>
      ))}
    </ul>
  );
}

const productStyle =
  'inline-flex min-h-8 items-center gap-1.5 rounded-md border border-line-strong bg-card px-2.5 text-13 font-medium text-strong wrap-anywhere max-tablet:min-h-11 dark:bg-raised';
