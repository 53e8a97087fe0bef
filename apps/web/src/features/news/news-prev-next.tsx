import { useLingui } from '@lingui/react/macro';
import type { NewsNode } from '@portal/contract/news';
import { buttonStyle } from '@portal/ui/button-style';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface NewsPrevNextProps {
  /** The list as displayed: searched, filtered and sorted. */
  news: readonly NewsNode[];
  id: string;
}

/** Buttons that open the previous and next item of the list. Renders nothing if the list does not contain the item. */
export function NewsPrevNext({ news, id }: NewsPrevNextProps) {
  const { t } = useLingui();
  const index = news.findIndex((item) => item.id === id);
  if (index === -1) return null;
  return (
    <>
      <ItemButton item={news[index - 1]} label={t({ id: 'news.previous', message: 'Previous article' })}>
        <ChevronLeft className="rtl:rotate-180" />
        {t({ id: 'news.previousShort', message: 'Previous' })}
      </ItemButton>
      <ItemButton item={news[index + 1]} label={t({ id: 'news.next', message: 'Next article' })}>
        {t({ id: 'news.nextShort', message: 'Next' })}
        <ChevronRight className="rtl:rotate-180" />
      </ItemButton>
    </>
  );
}

/** Stays a button even without an item to open, so that it keeps the focus at either end of the list. */
function ItemButton({ item, label, children }: { item: NewsNode | undefined; label: string; children: ReactNode }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const title = item && (item.title ?? t({ id: 'content.untitled', message: 'No title available.' }));
  // The history entry is replaced, so that Back leads to the list.
  const handleClick = () =>
    item &&
    void navigate({
      to: '.',
      search: (old) => ({ ...old, item: item.id }),
      state: (old) => old,
      replace: true,
      resetScroll: false,
    });
  return (
    <button
      type="button"
      aria-disabled={!item}
      aria-label={title ? `${label}: ${title}` : label}
      title={title}
      onClick={handleClick}
      className={buttonStyle()}
    >
      {children}
    </button>
  );
}
