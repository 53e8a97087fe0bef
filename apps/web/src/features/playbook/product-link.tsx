import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

import { useLocale } from '../../i18n/locale.ts';
import { productQuery } from './playbook.api.ts';

/** Who only moves across a grid of links means none of them. */
const intent = 60;

interface ProductLinkProps {
  /** The portfolio it is opened in; without one the product's own page finds it. */
  categoryId: number | string | undefined;
  productId: number;
  className?: string;
  children: ReactNode;
}

/** Its product is loaded when it is about to be opened. */
export function ProductLink({ categoryId = unknownCategory, productId, ...link }: ProductLinkProps) {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  const start = () => {
    stop();
    timer.current = setTimeout(() => void queryClient.prefetchQuery(productQuery(locale, String(productId))), intent);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <Link
      {...link}
      to="/playbook/$categoryId/$productId"
      params={{ categoryId: String(categoryId), productId: String(productId) }}
      onMouseEnter={start}
      onFocus={start}
      onMouseLeave={stop}
      onBlur={stop}
    />
  );
}

export const unknownCategory = 'unknown-category';
