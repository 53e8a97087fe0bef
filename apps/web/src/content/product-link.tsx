import { useLocale } from '@portal/client/i18n/locale';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';

import { productQuery } from './playbook.api.ts';

/** Delay before preloading, so that moving the pointer across a grid of links preloads none of them. */
const preloadDelayMs = 60;

interface ProductLinkProps {
  /** The portfolio to open the product in. Without it, the product page resolves one. */
  categoryId: number | string | undefined;
  productId: number;
  className?: string;
  children: ReactNode;
}

/** Link that preloads its product on hover or focus. */
export function ProductLink({ categoryId = unknownCategory, productId, ...link }: ProductLinkProps) {
  const queryClient = useQueryClient();
  const locale = useLocale();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelPreload = () => clearTimeout(timer.current);
  const schedulePreload = () => {
    cancelPreload();
    timer.current = setTimeout(() => void queryClient.prefetchQuery(productQuery(locale, String(productId))), preloadDelayMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  return (
    <Link
      {...link}
      to="/playbook/$categoryId/$productId"
      params={{ categoryId: String(categoryId), productId: String(productId) }}
      onMouseEnter={schedulePreload}
      onFocus={schedulePreload}
      onMouseLeave={cancelPreload}
      onBlur={cancelPreload}
    />
  );
}

/** In the URL of a product whose portfolio is not known; the product page then redirects to a portfolio that contains it. */
export const unknownCategory = 'unknown-category';
