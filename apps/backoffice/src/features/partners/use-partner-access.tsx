import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { errorText } from '@portal/client/api/error-text';
import type { PartnerState } from '@portal/contract/backoffice/partners';
import { ConfirmDialog } from '@portal/ui/confirm-dialog';
import { notify } from '@portal/ui/notify';
import { type ReactNode, useState } from 'react';

import { labels } from '../../i18n/labels.ts';
import { useDisablePartners, useEnablePartners } from './partners.api.ts';

interface AccessPartner {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly people: number;
  readonly state: PartnerState;
}

interface Item {
  readonly id: string;
  readonly version: number;
}

interface Question {
  readonly partners: readonly AccessPartner[];
  readonly onDone?: (() => void) | undefined;
}

export interface PartnerAccess {
  /** `onDone` is called when the partners are disabled. */
  askToDisable: (partners: readonly AccessPartner[], onDone?: () => void) => void;
  enable: (items: readonly Item[], onDone?: () => void) => void;
  dialog: ReactNode;
}

/**
 * Disables partners after a confirmation that says how many people lose access, and enables them again. Both can be undone in the toast
 * that reports them. The dialog must be rendered by the caller.
 */
export function usePartnerAccess(): PartnerAccess {
  const { t } = useLingui();
  const [{ partners: asked, onDone: onDisabled }, setAsked] = useState<Question>({ partners: [] });
  const disabling = useDisablePartners();
  const enabling = useEnablePartners();
  const undo = t({ id: 'partners.undo', message: 'Undo' });
  const notifyError = (error: unknown) =>
    notify({
      kind: 'error',
      text: errorText(error, failed),
    });

  const disable = (items: readonly Item[], onDone?: () => void): void =>
    disabling.mutate(items, {
      onSuccess: ({ people, items: changed }) => {
        onDone?.();
        const text = t({
          id: 'partners.disabledNow',
          message: plural(people, { one: 'Disabled. # person has lost access.', other: 'Disabled. # people have lost access.' }),
        });
        notify({ kind: 'success', text, topic: 'partners', action: { label: undo, onPress: () => enable(changed) } });
      },
      onError: notifyError,
    });
  const enable = (items: readonly Item[], onDone?: () => void): void =>
    enabling.mutate(items, {
      onSuccess: ({ people, items: changed }) => {
        onDone?.();
        const text = t({
          id: 'partners.enabledNow',
          message: plural(people, { one: 'Enabled. # person can sign in again.', other: 'Enabled. # people can sign in again.' }),
        });
        notify({ kind: 'success', text, topic: 'partners', action: { label: undo, onPress: () => disable(changed) } });
      },
      onError: notifyError,
    });

  const [only] = asked;
  const name = only?.name ?? '';
  const count = asked.length;
  const people = asked.filter(({ state }) => state !== 'disabled').reduce((sum, partner) => sum + partner.people, 0);
  const dialog = (
    <ConfirmDialog
      isOpen={count > 0}
      question={
        count === 1
          ? t({ id: 'partners.disableOne', message: `Disable ${name}?` })
          : t({ id: 'partners.disableMany', message: plural(count, { one: 'Disable # partner?', other: 'Disable # partners?' }) })
      }
      yesLabel={t({ id: 'partners.disable', message: 'Disable' })}
      noLabel={t(labels.button.cancel)}
      closeLabel={t(labels.button.close)}
      yesKind="danger"
      onYes={() => {
        setAsked({ partners: [] });
        disable(asked, onDisabled);
      }}
      onNo={() => setAsked({ partners: [] })}
    >
      {t({
        id: 'partners.disableText',
        message: plural(people, {
          one: '# person loses access at once and is signed out everywhere. You can undo this at any time.',
          other: '# people lose access at once and are signed out everywhere. You can undo this at any time.',
        }),
      })}
    </ConfirmDialog>
  );
  return { askToDisable: (partners, onDone) => setAsked({ partners, onDone }), enable, dialog };
}

const failed = msg({ id: 'partners.accessFailed', message: 'The partners couldn’t be changed. Try again.' });
