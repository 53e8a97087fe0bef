import { useLingui } from '@lingui/react/macro';
import { errorMessage } from '@portal/client/api/error-text';
import { useScreenKeys } from '@portal/client/navigation/use-screen-keys';
import { type ContentKind, contentKindNames } from '@portal/contract/backoffice/content-kinds';
import { buttonStyle } from '@portal/ui/button-style';
import { Keys } from '@portal/ui/kbd';
import { MenuItem, MenuPanel } from '@portal/ui/menu';
import { notify } from '@portal/ui/notify';
import { usePopoverTrigger } from '@portal/ui/use-popover-trigger';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, LoaderCircle, Plus } from 'lucide-react';
import { useState } from 'react';

import { contentKindLabels } from '../../../i18n/content-kinds.ts';
import { ContentKindIcon } from '../content-kind-icon.tsx';
import { useCreateContent } from './content-list.api.ts';

const newKey = ['C'];

/** Creates an empty draft of the chosen kind and opens it. The key C opens the menu. */
export function NewContentMenu() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const { openerProps, panelProps } = usePopoverTrigger({ isOpen, onOpenChange: setOpen });
  const creating = useCreateContent();
  useScreenKeys({ c: () => setOpen(true) });

  const create = (kind: ContentKind) => {
    setOpen(false);
    if (creating.isPending) return;
    creating.mutate(kind, {
      onSuccess: ({ id }) => void navigate({ to: '/content/$id', params: { id: String(id) } }),
      onError: (error) => notify({ kind: 'error', text: errorMessage(error), topic: 'content' }),
    });
  };

  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-disabled={creating.isPending || undefined}
        className={buttonStyle({ kind: 'primary', size: 'sm' })}
        {...openerProps}
      >
        {creating.isPending ? <LoaderCircle className="animate-spin" aria-hidden /> : <Plus />}
        {t({ id: 'contentList.new', message: 'New' })}
        <ChevronDown />
        <span aria-hidden="true" className="max-tablet:hidden">
          <Keys keys={newKey} />
        </span>
      </button>
      {isOpen && (
        <MenuPanel
          {...panelProps}
          aria-label={t({ id: 'contentList.newKinds', message: 'Types of content' })}
          onAction={(key) => create(key as ContentKind)}
        >
          {contentKindNames.map((kind) => (
            <MenuItem key={kind} id={kind} icon={<ContentKindIcon kind={kind} />} textValue={t(contentKindLabels[kind])}>
              {t(contentKindLabels[kind])}
            </MenuItem>
          ))}
        </MenuPanel>
      )}
    </>
  );
}
