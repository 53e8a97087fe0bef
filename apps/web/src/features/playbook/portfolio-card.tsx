import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { PortfolioSummary } from '@portal/contract/playbook';
import { cardLinkStyle, cardNameStyle, cardNoteStyle, PictureCard } from '@portal/ui/picture-card';
import { Link } from '@tanstack/react-router';
import { Layers } from 'lucide-react';

import { ContentPicture } from '../../content/content-picture.tsx';
import { PinButton } from '../pins/pin-button.tsx';
import { toPinnedPortfolio } from '../pins/pinned-items.ts';
import { cardPictureSizes } from './card-picture-sizes.ts';
import { portfolioName } from '../../content/display-names.ts';
import { fallbackTexts, textOrFallback } from '../../content/fallback-texts.ts';
import { PicturePlaceholder } from '../../content/picture-placeholder.tsx';

export function PortfolioCard({ portfolio, isEager }: { portfolio: PortfolioSummary; isEager: boolean }) {
  const { t } = useLingui();
  const name = portfolioName(portfolio);
  const count = portfolio.products.length;
  return (
    <PictureCard
      picture={
        <ContentPicture
          src={portfolio.coverLink}
          alt=""
          sizes={cardPictureSizes}
          isEager={isEager}
          placeholder={<PicturePlaceholder icon={Layers} />}
        />
      }
      title={
        <Link to="/playbook/$categoryId" params={{ categoryId: String(portfolio.id) }} className={cardLinkStyle}>
          <span data-content title={name} className={cardNameStyle}>
            {name}
          </span>
        </Link>
      }
      text={<span data-content>{textOrFallback(fallbackTexts.description, portfolio.descriptionWeb)}</span>}
      footer={
        <span className={cardNoteStyle}>
          {t({ id: 'playbook.productCount', message: plural(count, { one: '# product', other: '# products' }) })}
        </span>
      }
      end={<PinButton item={toPinnedPortfolio(portfolio)} name={name} />}
    />
  );
}
