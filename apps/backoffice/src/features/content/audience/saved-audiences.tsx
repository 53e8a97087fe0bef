import { useLingui } from '@lingui/react/macro';
import type { AudienceRule } from '@portal/contract/backoffice/content';
import { buttonStyle } from '@portal/ui/button-style';
import { MenuItem, MenuPanel } from '@portal/ui/menu';
import { usePopoverTrigger } from '@portal/ui/use-popover-trigger';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';

interface SavedAudiencesProps {
  saved: readonly { readonly id: number; readonly name: string; readonly rule: AudienceRule }[];
  onChoose: (rule: AudienceRule) => void;
}

/** A menu of the audiences that have a name. */
export function SavedAudiences({ saved, onChoose }: SavedAudiencesProps) {
  const { t } = useLingui();
  const label = t({ id: 'audience.saved', message: 'Saved audiences' });
  const [isOpen, setOpen] = useState(false);
  const { openerProps, panelProps } = usePopoverTrigger({ isOpen, onOpenChange: setOpen });
  return (
    <>
      <button type="button" aria-haspopup="menu" className={buttonStyle({ kind: 'ghost', size: 'sm' })} {...openerProps}>
        {label}
        <ChevronDown />
      </button>
      {isOpen && (
        <MenuPanel
          {...panelProps}
          aria-label={label}
          onAction={(key) => {
            const chosen = saved.find(({ id }) => id === key);
            if (chosen) onChoose(chosen.rule);
          }}
        >
          {saved.map(({ id, name }) => (
            <MenuItem key={id} id={id}>
              {name}
            </MenuItem>
          ))}
        </MenuPanel>
      )}
    </>
  );
}
