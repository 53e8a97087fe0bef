import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ContentLink } from '../../app/content-link.tsx';
import { targetOf } from '../../app/content-target.ts';
import { recordPageView } from '../analytics/page-views.ts';
import { ProductLink } from '../playbook/product-link.tsx';
import { fileAddress } from './file-address.ts';
import type { Result } from './read-results.ts';

interface ResultLinkProps {
  result: Result;
  className?: string;
  children: ReactNode;
}

/** Products and categories have their place in the playbook, an asset is saved, everything else says itself where it is. */
export function ResultLink({ result: { elementType, id, categoryId, url }, ...link }: ResultLinkProps) {
  if (elementType === 'product') return <ProductLink categoryId={categoryId ?? undefined} productId={id} {...link} />;
  if (elementType === 'category') return <Link to="/playbook/$categoryId" params={{ categoryId: String(id) }} {...link} />;
  if (elementType === 'asset' && url) return <FileLink url={url} {...link} />;
  if (elementType === 'document' && url) return <DocumentLink id={id} url={url} {...link} />;
  return <ContentLink path={url ?? ''} {...link} />;
}

function FileLink({ url, children, ...link }: Omit<ResultLinkProps, 'result'> & { url: string }) {
  const address = fileAddress(url);
  if (address === undefined)
    return (
      <ContentLink path={url} {...link}>
        {children}
      </ContentLink>
    );
  return (
    <a href={address} download {...link}>
      {children}
    </a>
  );
}

/** Opened from here, the viewer leads back here when it is closed. */
function DocumentLink({ id, url, ...link }: Omit<ResultLinkProps, 'result'> & { id: number; url: string }) {
  const target = targetOf(url);
  if (target.kind !== 'screen' || !target.search['doc']) return <ContentLink path={url} {...link} />;
  return (
    <Link
      to={target.to}
      search={target.search as never}
      data-document={id}
      state={{ openedDocument: { countOn: 'open' } }}
      onClick={() => recordPageView({ page: 'Document', entityId: id, itemId: id })}
      {...link}
    />
  );
}
