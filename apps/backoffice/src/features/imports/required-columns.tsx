import { useLingui } from '@lingui/react/macro';
import { partnerFields } from '@portal/contract/backoffice/import-fields/import-field';
import { belongsToPartner, findMappingGaps, importFields, type ImportKind } from '@portal/contract/backoffice/import-kinds';
import { Banner } from '@portal/ui/banner';
import { Button } from '@portal/ui/button';
import { notify } from '@portal/ui/notify';
import { Circle, CircleCheck, Download } from 'lucide-react';
import { useId } from 'react';

import { fieldLabel } from './field-labels.ts';
import { saveSampleFile } from './sample-file.ts';

interface RequiredColumnsProps {
  kind: ImportKind;
  /** The field of each column. Without it nobody has chosen a file yet. */
  mapping?: readonly (string | null)[];
}

/** Which columns a file of this kind needs, and an example of one. A file with the portal's ids needs no others. */
export function RequiredColumns({ kind, mapping }: RequiredColumnsProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  const chosen = mapping?.filter((field) => field !== null);
  if (chosen?.includes('portalId')) return <OnlyChanges />;
  const fields = findMappingGaps(kind, []).missing.map((name) => ({
    name,
    label: fieldLabel(i18n, kind, name),
    isChosen: chosen?.includes(name),
  }));
  const partner = {
    name: 'partner',
    label: t({ id: 'imports.partnerColumn', message: 'Partner (external, SAP or HubSpot ID)' }),
    isChosen: chosen && partnerFields.some((name) => chosen.includes(name)),
  };
  return (
    <section aria-labelledby={id} className="grid gap-1 text-13">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={id} className="text-13 font-medium text-strong">
          {t({ id: 'imports.requiredColumns', message: 'Required columns' })}
        </h3>
        <SampleFileButton kind={kind} />
      </div>
      <ul className={`flex flex-wrap gap-y-1 text-muted ${chosen ? 'gap-x-3' : 'gap-x-1'}`}>
        {[...fields, ...(belongsToPartner(kind) ? [partner] : [])].map(({ name, label, isChosen }) => (
          <li key={name} className={`inline-flex items-center gap-1 ${chosen ? '' : separatedStyle}`}>
            {isChosen !== undefined && <Mark isChosen={isChosen} />}
            {label}
          </li>
        ))}
      </ul>
      {importFields(kind).some(({ name }) => name === 'portalId') && (
        <p className="text-pretty text-muted">
          {t({
            id: 'imports.portalIdInstead',
            message:
              'A list exported from its own screen has the column “portalId” instead. Such a file changes records and creates none.',
          })}
        </p>
      )}
    </section>
  );
}

/** Whether a column of the file becomes the field. */
function Mark({ isChosen }: { isChosen: boolean }) {
  const { t } = useLingui();
  return isChosen ? (
    <>
      <CircleCheck aria-hidden="true" className="size-3.5 shrink-0 text-success" />
      <span className="sr-only">{t({ id: 'imports.hasColumn', message: 'Found:' })}</span>
    </>
  ) : (
    <>
      <Circle aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">{t({ id: 'imports.hasNoColumn', message: 'Missing:' })}</span>
    </>
  );
}

function OnlyChanges() {
  const { t } = useLingui();
  return (
    <Banner kind="info">
      {t({
        id: 'imports.onlyChanges',
        message:
          'This file names records by the portal’s own ID. It changes these records, whichever feed they came from, and creates and removes none.',
      })}
    </Banner>
  );
}

function SampleFileButton({ kind }: { kind: ImportKind }) {
  const { t } = useLingui();
  const save = () => {
    const name = saveSampleFile(kind);
    notify({ kind: 'success', text: t({ id: 'list.exported', message: `${name} downloaded` }) });
  };
  return (
    <Button kind="link" size="sm" className="-me-2.5" onPress={save}>
      <Download aria-hidden="true" />
      {t({ id: 'imports.sampleFile', message: 'Sample file (CSV)' })}
    </Button>
  );
}

const separatedStyle = "not-last:after:-ms-1 not-last:after:content-[',']";
