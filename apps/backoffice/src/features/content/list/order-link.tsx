import { useLingui } from '@lingui/react/macro';
import type { ContentKind } from '@portal/contract/backoffice/content-kinds';
import { buttonStyle } from '@portal/ui/button-style';
import { Link } from '@tanstack/react-router';
import { ArrowUpDown } from 'lucide-react';

import { orderedKinds } from './content-list-search-params.ts';

/** Leads to the order of slides, products and the like; of the kind that is listed, if it has an order. */
export function OrderLink({ kind }: { kind: ContentKind | undefined }) {
  const { t } = useLingui();
  const orderedKind = orderedKinds.find((each) => each === kind);
  return (
    <Link to="/content/order" search={{ kind: orderedKind } as never} className={buttonStyle({})}>
      <ArrowUpDown />
      {t({ id: 'contentList.orderLink', message: 'Order…' })}
    </Link>
  );
}
