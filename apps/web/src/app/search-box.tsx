import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@portal/ui/icon-button';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';

/** A box in the header on a desktop; on smaller screens an icon that opens it over the header. */
export function SearchBox() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { query } = useSearch({ strict: false });
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const label = t({ id: 'search.label', message: 'Search' });

  const open = () => {
    setOpen(true);
    // The box is there only after the next paint; focusing it now would do nothing.
    requestAnimationFrame(() => input.current?.focus());
  };
  const close = () => {
    setOpen(false);
    requestAnimationFrame(() => opener.current?.focus());
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    if (!text) {
      input.current?.focus();
      return;
    }
    setOpen(false);
    void navigate({ to: '/searchresults', search: { query: text } });
  };

  useSlashKey(open);

  return (
    <search className="contents">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape comes up from the field and the buttons inside */}
      <form
        onSubmit={handleSubmit}
        onKeyDown={(event) => event.key === 'Escape' && isOpen && close()}
        className={`${isOpen ? overHeader : 'max-desktop:hidden'} desktop:relative desktop:me-2 desktop:w-[clamp(16rem,28vw,25rem)]`}
      >
        <button type="submit" aria-label={label} className={submitStyle}>
          <Search className="size-4" />
        </button>
        <input
          ref={input}
          // A search from elsewhere, or Back, puts its words into the box.
          key={query}
          type="search"
          name="query"
          defaultValue={query}
          aria-label={label}
          placeholder={t({ id: 'search.placeholder', message: 'Search for content, events and more...' })}
          autoComplete="off"
          enterKeyHint="search"
          className={inputStyle}
        />
        <div className="desktop:hidden">
          <IconButton label={t({ id: 'search.close', message: 'Close search' })} tooltip={false} onPress={close}>
            <X />
          </IconButton>
        </div>
      </form>
      <div className="desktop:hidden">
        <IconButton ref={opener} label={label} tooltip={false} aria-expanded={isOpen} onPress={open}>
          <Search />
        </IconButton>
      </div>
    </search>
  );
}

/** `/` goes to the search box, unless it is being typed somewhere. */
function useSlashKey(focusSearch: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]')) return;
    event.preventDefault();
    focusSearch();
  });

  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

const overHeader =
  'max-desktop:absolute max-desktop:inset-0 max-desktop:z-10 max-desktop:flex max-desktop:items-center max-desktop:gap-1 max-desktop:bg-card max-desktop:px-3';

const submitStyle =
  'absolute inset-y-0 start-0 z-1 grid w-9 place-items-center rounded-md text-muted hover:text-strong max-desktop:start-3 max-tablet:w-11';

const inputStyle =
  'min-h-9 w-full min-w-0 rounded-md border border-line bg-sunken ps-9 pe-3 text-14 text-strong transition-colors placeholder:text-muted ' +
  'placeholder:opacity-100 hover:border-line-control focus:border-transparent focus:bg-card focus:outline-2 focus:-outline-offset-1 focus:outline-accent ' +
  'max-tablet:min-h-11 max-tablet:ps-11 max-tablet:text-16 [&::-webkit-search-cancel-button]:hidden';
