import { useLingui } from '@lingui/react/macro';
import { useSlashKey } from '@portal/client/navigation/use-slash-key';
import { modifierKey } from '@portal/client/platform/modifier-key';
import { IconButton } from '@portal/ui/icon-button';
import { Keys } from '@portal/ui/kbd';
import { Search, X } from 'lucide-react';
import { type FocusEvent, type FormEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';

import type { PanelKeys, PanelState } from './suggestion-panel.tsx';
import { useOpenSearchResults } from './use-open-search-results.ts';
import { LazyPart } from '@portal/client/page/lazy-part';
import { useSearchParam } from '../../navigation/use-search-param.ts';

/** A search field in the header on a desktop; on smaller screens an icon that opens it over the header. */
export function SearchBox() {
  const { t } = useLingui();
  const searchFor = useOpenSearchResults();
  const query = useSearchParam('query');
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const list = useSuggestionList();

  // Navigation, such as another search or Back, updates the field.
  useEffect(() => {
    if (input.current) input.current.value = query ?? '';
  }, [query]);

  const label = t({ id: 'search.label', message: 'Search' });

  const open = () => {
    setOpen(true);
    // The field is only rendered after the next paint; focusing it now would do nothing.
    requestAnimationFrame(() => input.current?.focus());
  };
  const close = () => {
    setOpen(false);
    list.hide();
    requestAnimationFrame(() => opener.current?.focus());
  };
  const dismiss = () => {
    setOpen(false);
    list.hide();
  };

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = input.current?.value.trim() ?? '';
    if (!text) {
      input.current?.focus();
      return;
    }
    dismiss();
    searchFor(text);
  };

  // The first Escape closes the list, the second the search box around it.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (list.isShown) list.hide();
    else if (isOpen) close();
  };

  useSlashKey(open);

  return (
    <search className="contents">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles up from the field and the buttons inside */}
      <form
        onSubmit={handleSubmit}
        onKeyDown={handleKeyDown}
        onBlur={(event: FocusEvent<HTMLFormElement>) => !event.currentTarget.contains(event.relatedTarget) && list.hide()}
        className={`${isOpen ? overHeaderStyle : 'max-desktop:hidden'} desktop:relative desktop:me-2 desktop:w-[clamp(16rem,28vw,25rem)]`}
      >
        <button type="submit" aria-label={label} className={submitStyle}>
          <Search className="size-4" />
        </button>
        <input
          ref={input}
          type="text"
          inputMode="search"
          name="query"
          defaultValue={query}
          aria-label={label}
          placeholder={t({ id: 'search.placeholder', message: 'Search for content, events and more...' })}
          autoComplete="off"
          enterKeyHint="search"
          className={inputStyle}
          {...list.inputProps}
        />
        <span aria-hidden="true" className={keyHintStyle}>
          <Keys keys={[modifierKey, 'K']} />
        </span>
        {list.panel(input, dismiss)}
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

const loadPanel = async () => (await import('./suggestion-panel.tsx')).SuggestionPanel;

const hiddenPanel: PanelState = { isShown: false, activeId: undefined };

/** The list under the field. Its code is large, so it is loaded when the field is first focused. */
function useSuggestionList() {
  const id = useId();
  const keys = useRef<PanelKeys>(null);
  const [text, setText] = useState<string>();
  const [{ isShown, activeId }, setState] = useState(hiddenPanel);

  const hide = () => {
    setText(undefined);
    setState(hiddenPanel);
  };

  return {
    isShown,
    hide,
    panel: (input: RefObject<HTMLInputElement | null>, onDone: () => void) => (
      <LazyPart load={loadPanel} isOpen={text !== undefined} onLoadError={hide} isSilent>
        {(Panel) =>
          text !== undefined && <Panel ref={keys} id={id} input={input} text={text} onStateChange={setState} onDone={onDone} />
        }
      </LazyPart>
    ),
    inputProps: {
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-controls': isShown ? id : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeId,
      onFocus: (event: FocusEvent<HTMLInputElement>) => setText(event.target.value),
      onClick: (event: { currentTarget: HTMLInputElement }) => setText(event.currentTarget.value),
      onInput: (event: FormEvent<HTMLInputElement>) => setText(event.currentTarget.value),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (text === undefined && event.key === 'ArrowDown') setText(event.currentTarget.value);
        else keys.current?.handleKey(event);
      },
    } as const,
  };
}

const overHeaderStyle =
  'max-desktop:absolute max-desktop:inset-0 max-desktop:z-10 max-desktop:flex max-desktop:items-center max-desktop:gap-1 max-desktop:bg-card max-desktop:px-3';

const submitStyle =
  'absolute inset-y-0 start-0 z-1 grid w-9 place-items-center rounded-md text-muted hover:text-strong max-desktop:start-3 touch:w-11';

// The key hint is shown only where the placeholder leaves enough room in every language.
const keyHintStyle =
  'pointer-events-none absolute inset-y-0 end-2 hidden items-center peer-placeholder-shown:peer-not-focus:min-[87.5rem]:flex pointer-coarse:hidden';

const inputStyle =
  'peer min-h-9 w-full min-w-0 rounded-md border border-line bg-sunken ps-9 pe-3 text-14 text-strong transition-colors placeholder:text-muted ' +
  'placeholder:opacity-100 hover:border-line-control focus:border-transparent focus:bg-card focus:outline-2 focus:-outline-offset-1 focus:outline-accent ' +
  'touch:min-h-11 touch:ps-11 max-tablet:text-16';
