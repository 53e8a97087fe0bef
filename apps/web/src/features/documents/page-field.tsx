import { useLingui } from '@lingui/react/macro';
import { inputStyle } from '@portal/ui/input-style';
import { type FormEvent, useState } from 'react';

interface PageFieldProps {
  page: number;
  pages: number;
  /** Whether the document is open. */
  isOpen: boolean;
  onPage: (page: number) => void;
}

/** A field with the current page number, in which another one can be typed. Invalid input is reset. */
export function PageField({ page, pages, isOpen, onPage }: PageFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();

  const goToTypedPage = () => {
    const requested = Number(typed);
    if (typed && Number.isInteger(requested) && requested >= 1 && requested <= pages) onPage(requested);
    setTyped(undefined);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    goToTypedPage();
  };

  return (
    <form onSubmit={handleSubmit} className="flex items-center gap-1.5 ps-1 text-13 tabular-nums">
      <span className="w-11">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          aria-label={t({ id: 'viewer.pageNumber', message: 'Page number' })}
          value={typed ?? (isOpen ? String(page) : '')}
          disabled={!isOpen}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={goToTypedPage}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || typed === undefined) return;
            event.stopPropagation();
            setTyped(undefined);
          }}
          className={`${inputStyle('sm')} text-center`}
        />
      </span>
      <span className="min-w-8 whitespace-nowrap text-muted">
        {isOpen && t({ id: 'viewer.ofPages', message: `of ${pages}` })}
      </span>
    </form>
  );
}
