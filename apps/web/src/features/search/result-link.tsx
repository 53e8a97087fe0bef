import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ContentLink } from '../../content/content-link.tsx';
import { parseLinkTarget } from '../../content/link-target.ts';
import { recordPageView } from '../../analytics/page-views.ts';
import { ProductLink } from '../../content/product-link.tsx';
import { assetDownloadUrl } from './asset-download-url.ts';
import type { Result } from './result-groups.ts';

interface ResultLinkProps {
  result: Result;
  className?: string;
  children: ReactNode;
}

/** Products and portfolios open in the playbook, assets are downloaded, everything else opens its own URL. */
export function ResultLink({ result: { elementType, id, categoryId, url }, ...link }: ResultLinkProps) {
  if (elementType === 'product') return <ProductLink categoryId={categoryId ?? undefined} productId={id} {...link} />;
  if (elementType === 'category') return <Link to="/playbook/$categoryId" params={{ categoryId: String(id) }} {...link} />;
  if (elementType === 'asset' && url) return <FileLink url={url} {...link} />;
  if (elementType === 'document' && url) return <DocumentLink id={id} url={url} {...link} />;
  return <ContentLink path={url ?? ''} {...link} />;
}

function FileLink({ url, children, ...link }: Omit<ResultLinkProps, 'result'> & { url: string }) {
  const fileUrl = assetDownloadUrl(url);
  if (fileUrl === undefined)
    return (
      <ContentLink path={url} {...link}>
        {children}
      </ContentLink>
    );
  return (
    <a href={fileUrl} download {...link}>
      {children}
    </a>
  );
}

/** Opens the document viewer; the history state makes closing it lead back to the results. */
function DocumentLink({ id, url, ...link }: Omit<ResultLinkProps, 'result'> & { id: number; url: string }) {
  const target = parseLinkTarget(url);
  if (target.kind !== 'screen' || !target.search['doc']) return <ContentLink path={url} {...link} />;
  return (
    <Link
      to={target.to}
      search={target.search as never}
      data-document={id}
      state={{ openedDocument: { recordViewOn: 'open' } }}
      onClick={() => recordPageView({ page: 'Document', entityId: id, itemId: id })}
      {...link}
    />
  );
}
