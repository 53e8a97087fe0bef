import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { fileSize } from '@portal/client/i18n/file-size';
import { useLocale } from '@portal/client/i18n/locale';
import type { Import } from '@portal/contract/backoffice/imports';
import { buttonStyle } from '@portal/ui/button-style';
import { Link } from '@tanstack/react-router';

import { formatText } from '../file-format.ts';
import { CancelButton } from './cancel-button.tsx';
import { ImportFault } from './import-fault.tsx';
import { statusOf } from './import-steps.ts';
import { StepFooter } from './step-footer.tsx';
import { stepLabels } from './step-labels.ts';
import type { StepOfImportProps } from './step-props.ts';
import { Step } from './step.tsx';

/** The file as it was uploaded: how it is written, or why it cannot be read. */
export function FileStep({ imported, headingRef }: StepOfImportProps) {
  const { t } = useLingui();
  const { state } = imported;
  return (
    <Step
      number={1}
      title={t(stepLabels.file)}
      status={statusOf(imported, 'file')}
      headingRef={headingRef}
      summary={<FileSummary imported={imported} />}
      end={state === 'reading' && <CancelButton imported={imported} size="sm" />}
    >
      {state === 'failed' && <FileFailure imported={imported} />}
    </Step>
  );
}

function FileSummary({ imported }: { imported: Import }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { fileName, fileSize: bytes, rowCount, format, state } = imported;
  const facts = [
    rowCount === null ? undefined : t({ id: 'imports.rowsShort', message: plural(rowCount, { one: '# row', other: '# rows' }) }),
    fileSize(bytes, locale),
    format ? formatText(i18n, format) : undefined,
  ].filter((fact) => fact !== undefined);
  return (
    <>
      <b data-content className="font-medium text-strong">
        {fileName}
      </b>
      {` · ${facts.join(' · ')}`}
      {state === 'reading' && (
        <span className="block text-muted">{t({ id: 'imports.reading', message: 'Reading the file…' })}</span>
      )}
    </>
  );
}

function FileFailure({ imported }: { imported: Import }) {
  const { t } = useLingui();
  return (
    <>
      <ImportFault imported={imported} />
      <StepFooter note={t({ id: 'imports.nothingWritten', message: 'Nothing was written.' })}>
        <Link to="/import" search={{ feed: imported.feed.id } as never} className={buttonStyle({ kind: 'primary' })}>
          {t({ id: 'imports.chooseAnother', message: 'Choose another file' })}
        </Link>
      </StepFooter>
    </>
  );
}
