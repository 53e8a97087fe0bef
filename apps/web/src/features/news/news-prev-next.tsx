import { useLingui } from '@lingui/react/macro';
import type { NewsNode } from '@portal/contract/news';
import { buttonStyle } from '@portal/ui/button-style';
import { useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface NewsStepsProps {
  /** The list as displayed: searched, filtered and sorted. */
  news: readonly NewsNode[];
  id: string;
}

/** Links to the previous and next article of the list; none for an article that the list does not contain. */
export function NewsPrevNext({ news, id }: NewsStepsProps) {
  const { t } = useLingui();
  const index = news.findIndex((item) => item.id === id);
  if (index === -1) return null;
  return (
    <>
      <Step to={news[index - 1]} label={t({ id: 'news.previous', message: 'Previous article' })}>
        <ChevronLeft className="rtl:rotate-180" />
        {t({ id: 'news.previousShort', message: 'Previous' })}
      </Step>
      <Step to={news[index + 1]} label={t({ id: 'news.next', message: 'Next article' })}>
        {t({ id: 'news.nextShort', message: 'Next' })}
        <ChevronRight className="rtl:rotate-180" />
      </Step>
    </>
  );
}

/** The same element with and without a target, so that the focus stays on it at the last article. */
function Step({ to, label, children }: { to: NewsNode | undefined; label: string; children: ReactNode }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const title = to && (to.title ?? t({ id: 'content.untitled', message: 'No title available.' }));
  // Replaces the history entry, so that Back leads to the list.
  const handleClick = () =>
    to &&
    void navigate({
      to: '.',
      search: (old) => ({ ...old, item: to.id }),
      state: (old) => old,
      replace: true,
      resetScroll: false,
    });
  return (
    <button
      type="button"
      aria-disabled={!to}
      aria-label={title ? `${label}: ${title}` : label}
      title={title}
      onClick={handleClick}
      className={buttonStyle()}
    >
      {children}
    </button>
  );
}
