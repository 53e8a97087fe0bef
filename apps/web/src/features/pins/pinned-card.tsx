import { useLingui } from '@lingui/react/macro';
import type { PinnedItem } from '@portal/contract/pins';
import { buttonStyle } from '@portal/ui/button-style';
import { cardLinkStyle, cardNameStyle, PictureCard } from '@portal/ui/picture-card';
import { Link } from '@tanstack/react-router';
import { FileText, Layers, Package, Pin } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

import { ContentLink } from '../../content/content-link.tsx';
import { ContentPicture } from '../../content/content-picture.tsx';
import { labels } from '../../i18n/labels.ts';
import { pinnedFamily, pinnedName } from '../../content/display-names.ts';
import { fallbackTexts, textOrFallback } from '../../content/fallback-texts.ts';
import { PicturePlaceholder } from '../../content/picture-placeholder.tsx';
import { OpenDocumentButton } from '../../content/open-document-button.tsx';
import { ProductLink } from '../../content/product-link.tsx';
import { useTogglePin } from './pins.api.ts';

/** `categoryId` is the portfolio of a pinned product. */
export function PinnedCard({ item, categoryId }: { item: PinnedItem; categoryId: number | undefined }) {
  const { t } = useLingui();
  const name = pinnedName(item);
  return (
    <PictureCard
      picture={
        <ContentPicture
          src={item.image}
          alt=""
          sizes="(max-width: 700px) 45vw, 12rem"
          placeholder={<PicturePlaceholder icon={icons[item.type]} />}
        />
      }
      title={
        <CardLink item={item} categoryId={categoryId}>
          <span data-content title={name} className={cardNameStyle}>
            {name}
          </span>
        </CardLink>
      }
      text={<CardText item={item} />}
      footer={
        item.document && (
          <OpenDocumentButton url={item.document} className={footButtonStyle}>
            <FileText />
            <span>
              {t(labels.button.openPdf)}
              <span data-content className="sr-only">{` ${name}`}</span>
            </span>
          </OpenDocumentButton>
        )
      }
      end={<UnpinButton item={item} name={name} />}
    />
  );
}

/** Two lines: the product family and one line of description, or two lines of description. */
function CardText({ item }: { item: PinnedItem }) {
  const family = pinnedFamily(item);
  const description = textOrFallback(fallbackTexts.description, item.description);
  if (!family) return <span data-content>{description}</span>;
  return (
    <>
      <span data-content className="line-clamp-1 font-medium wrap-anywhere text-body">
        {family}
      </span>
      <span data-content className="line-clamp-1 wrap-anywhere">
        {description}
      </span>
    </>
  );
}

function CardLink({ item, categoryId, ...link }: CardLinkProps) {
  if (item.type === 'Product') {
    return <ProductLink {...link} categoryId={categoryId} productId={item.id} className={cardLinkStyle} />;
  }
  if (item.type === 'Category') {
    return <Link {...link} to="/playbook/$categoryId" params={{ categoryId: String(item.id) }} className={cardLinkStyle} />;
  }
  // A document without a file cannot be opened.
  return item.document ? <ContentLink {...link} path={item.document} className={cardLinkStyle} /> : link.children;
}

interface CardLinkProps {
  item: PinnedItem;
  categoryId: number | undefined;
  children: ReactNode;
}

function UnpinButton({ item, name }: { item: PinnedItem; name: string }) {
  const { t } = useLingui();
  const toggle = useTogglePin();
  const handleClick = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusNeighbour(currentTarget);
    toggle(item, true);
  };
  return (
    <button
      type="button"
      aria-label={t({ id: 'pins.unpin', message: `Unpin ${name}` })}
      title={t(labels.button.unpin)}
      onClick={handleClick}
      className={`${buttonStyle({ kind: 'quiet', size: 'sm', icon: true })} max-tablet:size-11`}
    >
      <Pin className="fill-current" />
    </button>
  );
}

/** Moves the focus from the card that is unpinned to the next or else the previous one; without any other card, to the heading. */
function focusNeighbour(button: HTMLElement): void {
  const card = button.closest('li');
  const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
  const next = [...(neighbour?.querySelectorAll('button') ?? [])].at(-1) ?? button.closest('section')?.querySelector('h2');
  next?.focus({ preventScroll: true });
}

const icons = { Product: Package, Category: Layers, Document: FileText };
// The negative margin aligns the icon with the title. A long text wraps, so that the unpin button fits into the narrowest card.
const footButtonStyle = `${buttonStyle({ kind: 'ghost', size: 'sm' })} -ms-1.5 shrink! gap-1! ps-3 pe-1 text-start whitespace-normal! max-tablet:min-h-11`;
