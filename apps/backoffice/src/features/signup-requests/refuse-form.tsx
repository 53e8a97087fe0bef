import { useLingui } from '@lingui/react/macro';
import { call } from '@portal/client/api/call';
import { useFormFields } from '@portal/client/forms/use-form-fields';
import {
  maxRefusalLength,
  type RefusalReason,
  refusalReasons,
  refuseSignupRequest,
  type SignupMailPreview,
  type SignupRequestDetails,
} from '@portal/contract/backoffice/signup-requests';
import type { Locale } from '@portal/contract/locales';
import { Checkbox } from '@portal/ui/checkbox';
import { NativeField, NativeTextArea } from '@portal/ui/native-field';
import { notify } from '@portal/ui/notify';
import { useState } from 'react';

import { validateRequired } from '../../forms/field-validators.ts';
import { SelectField } from '../../forms/select-field.tsx';
import { useUnsavedChanges } from '../../forms/use-unsaved-changes.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { DecisionProblem } from './decision-problem.tsx';
import { LanguageSelect } from './language-select.tsx';
import { MailPreview } from './mail-preview.tsx';
import { reasonTexts } from './signup-texts.ts';
import { useDecide } from './use-decide.ts';

/** A refusal needs a reason. The text of the mail starts with the usual one for it, in the chosen language. */
export function RefuseForm({ request }: { request: SignupRequestDetails }) {
  const { t, i18n } = useLingui();
  const { id, version, email, firstName } = request;
  const { decide, error, conflict } = useDecide();
  const [isMailed, setMailed] = useState(true);
  const [usual, setUsual] = useState('');
  const fields = useFormFields({
    initial: { reason: '', note: '', text: usual, locale: request.locale },
    validate: ({ reason, note, text }) => ({
      reason: validateRequired(reason),
      note: reason === 'other' ? validateRequired(note) : undefined,
      text: isMailed && reason !== '' ? validateRequired(text) : undefined,
    }),
  });
  const { fieldProps, isPending, values, changes } = fields;
  const { guard } = useUnsavedChanges(Object.keys(changes).length > 0 || !isMailed);
  const reason = values.reason as RefusalReason | '';
  const locale = values.locale as Locale;

  const handleSubmit = fields.handleSubmit(({ note, text }) => {
    const mail = { locale, text };
    const body = { version, reason: reason as RefusalReason, note, ...(isMailed && { mail }) };
    const done = isMailed
      ? t({ id: 'signups.refusedMailed', message: `Refused. The mail is on its way to ${email}.` })
      : t({ id: 'signups.refusedDone', message: 'Refused. No mail was sent.' });
    return decide(
      () => call(refuseSignupRequest, { params: { id }, body }),
      () => notify({ kind: 'success', text: done }),
    );
  });
  const handleMail = ({ refusalText }: SignupMailPreview) => {
    if (changes.text === undefined) setUsual(refusalText ?? '');
  };

  return (
    <form noValidate onSubmit={handleSubmit} className="flex flex-1 flex-col gap-4">
      {guard}
      <DecisionProblem error={error} conflict={conflict} />
      <SelectField
        {...fieldProps('reason')}
        size="sm"
        label={t({ id: 'signups.reasonLabel', message: 'Reason, for us and for the audit' })}
        options={[
          { value: '', label: t({ id: 'signups.chooseReason', message: 'Choose a reason' }) },
          ...refusalReasons.map((value) => ({ value, label: i18n._(reasonTexts[value]) })),
        ]}
      />
      <NativeField
        {...fieldProps('note')}
        size="sm"
        label={
          reason === 'other'
            ? t({ id: 'signups.whichReason', message: 'Which reason?' })
            : t({ id: 'signups.noteForUs', message: 'Note for us, not sent' })
        }
        maxLength={500}
      />
      <label className="flex min-h-8 cursor-pointer items-center gap-2 touch:min-h-11">
        <Checkbox checked={isMailed} onChange={(event) => setMailed(event.target.checked)} />
        {t({ id: 'signups.sendMail', message: `Tell ${firstName} by email` })}
      </label>
      {isMailed && (
        <>
          <LanguageSelect {...fieldProps('locale')} />
          {reason !== '' && (
            <>
              <NativeTextArea
                {...fieldProps('text')}
                size="sm"
                rows={5}
                label={t({ id: 'signups.whatWeTell', message: `What we tell ${firstName}` })}
                maxLength={maxRefusalLength}
              />
              <MailPreview
                id={id}
                mail={{ version, locale, refusal: { reason, ...(changes.text !== undefined && { text: changes.text }) } }}
                onMail={handleMail}
              />
            </>
          )}
        </>
      )}
      <DecideButtons
        isPending={isPending}
        email={email}
        keyName="R"
        label={
          isMailed
            ? t({ id: 'signups.refuseAndSend', message: 'Refuse and send' })
            : t({ id: 'signups.refuseOnly', message: 'Refuse without an email' })
        }
      />
    </form>
  );
}
