import type { Editor } from '@tiptap/core';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@portal/ui/button';
import { Dialog } from '@portal/ui/dialog';
import { NativeField } from '@portal/ui/native-field';
import { SubmitButton } from '@portal/ui/submit-button';
import { type FormEvent, useId, useState } from 'react';

import { labels } from '../../../i18n/labels.ts';
import { parseAddress } from './link-address.ts';
import { linkAt, removeLink, setLink } from './link-commands.ts';
import { type FindTargets, LinkTargets } from './link-targets.tsx';

interface LinkDialogProps {
  editor: Editor;
  /** The language of the text. */
  locale: string;
  findTargets: FindTargets;
  onClose: () => void;
}

/** Links the selected text to content of the portal or to an address; without a selection the address itself is inserted. */
export function LinkDialog({ editor, locale, findTargets, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const current = linkAt(editor);
  const [typed, setTyped] = useState(current ?? '');
  const [isRefused, setRefused] = useState(false);

  const apply = (address: string, text?: string) => {
    onClose();
    setLink(editor, address, text);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // A form inside of a dialog is still inside of the form around the field.
    event.stopPropagation();
    const address = parseAddress(typed);
    if (address === undefined) setRefused(true);
    else apply(address);
  };
  return (
    <Dialog
      isOpen
      interceptsBack
      size="sm"
      onOpenChange={onClose}
      title={t({ id: 'richText.linkTitle', message: 'Link' })}
      closeLabel={t(labels.button.close)}
      footer={
        <>
          {current !== undefined && (
            <Button
              kind="ghost"
              className="me-auto"
              onPress={() => {
                onClose();
                removeLink(editor);
              }}
            >
              {t({ id: 'richText.removeLink', message: 'Remove link' })}
            </Button>
          )}
          <Button onPress={onClose}>{t(labels.button.cancel)}</Button>
          <SubmitButton form={formId} isPending={false}>
            {t({ id: 'richText.setLink', message: 'Set link' })}
          </SubmitButton>
        </>
      }
    >
      <LinkTargets locale={locale} findTargets={findTargets} onChoose={({ path, title }) => apply(path, title)} />
      <form id={formId} noValidate onSubmit={handleSubmit}>
        <NativeField
          size="md"
          label={t({ id: 'richText.address', message: 'Or an address' })}
          help={t({
            id: 'richText.addressHelp',
            message: 'A web address with https, an email address or a phone number with tel:',
          })}
          error={
            isRefused
              ? t({ id: 'richText.addressWrong', message: 'Enter an address that begins with https://, mailto: or tel:' })
              : undefined
          }
          inputMode="url"
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setRefused(false);
          }}
        />
      </form>
    </Dialog>
  );
}
