import { useLingui } from '@lingui/react/macro';
import { inputStyle } from '@portal/ui/input-style';
import { type FormEvent, useState } from 'react';

interface PageFieldProps {
  page: number;
  pages: number;
  isOpen: boolean;
  onPage: (page: number) => void;
}

/** The current page as an editable field; invalid input is reset. */
export function PageField({ page, pages, isOpen, onPage }: PageFieldProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();

  const go = () => {
    const wanted = Number(typed);
    if (typed && Number.isInteger(wanted) && wanted >= 1 && wanted <= pages) onPage(wanted);
    setTyped(undefined);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    go();
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
          onBlur={go}
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
