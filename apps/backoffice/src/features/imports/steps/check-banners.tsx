import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '@portal/client/i18n/locale';
import type { ImportKind } from '@portal/contract/backoffice/import-kinds';
import type { Import } from '@portal/contract/backoffice/imports';
import { Banner } from '@portal/ui/banner';
import { TriangleAlert } from 'lucide-react';

import { kindNouns } from '../import-labels.ts';
import { removalLabels, removalMeanings, removalOf } from '../removal.ts';

/** What a person should know before they decide, above the rows. */
export function CheckBanners({ imported }: { imported: Import }) {
  const { kind, found, needsConsent, isKeyRevoked, isGoneUnknown, hasNewerRecords } = imported;
  return (
    <>
      {needsConsent && <RemovesMore imported={imported} />}
      {isKeyRevoked && <KeyRevoked />}
      {isGoneUnknown && <GoneUnknown />}
      {hasNewerRecords && found.gone > 0 && <NewerRecords />}
      {contentKinds.has(kind) && found.new + found.changed > 0 && <PublishesAtOnce />}
    </>
  );
}

const contentKinds: ReadonlySet<ImportKind> = new Set(['products', 'documents', 'price_lists']);

/** An export that was cut off looks just like a snapshot that removes a lot. */
function RemovesMore({ imported }: { imported: Import }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { found, rowCount, presentCount, maxRemovedPercent, feed } = imported;
  const rows = rowCount ?? 0;
  const removal = t(removalLabels[removalOf[imported.kind]].todo);
  const gone = i18n.number(found.gone);
  const present = i18n.number(presentCount ?? 0);
  const kind = t(kindNouns[imported.kind]);
  const limit = new Intl.NumberFormat(locale, { style: 'percent' }).format(maxRemovedPercent / 100);
  const { name: feedName } = feed;
  return (
    <p className="flex gap-2.5 rounded-md border border-warning-border bg-warning-soft px-3 py-2.5 text-strong">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <span>
        {t({
          id: 'imports.removesMore',
          message: `This file has ${plural(rows, { one: '# row', other: '# rows' })} and would ${removal} ${gone} of ${present} ${kind}, more than the ${limit} that ${feedName} allows without asking.`,
        })}{' '}
        {t(removalMeanings[imported.kind])} {t({ id: 'imports.wasCutOff', message: 'Was the file cut off?' })}
      </span>
    </p>
  );
}

/** A file of content has no drafts and no audiences. */
function PublishesAtOnce() {
  const { t } = useLingui();
  return (
    <Banner kind="info">
      {t({
        id: 'imports.publishesAtOnce',
        message:
          'This import publishes at once. Everyone sees new content, unless you set an audience for it in the back office afterwards. Existing content keeps its audience.',
      })}
    </Banner>
  );
}

/** A row that cannot be read may be one of the records that seem to be missing. */
function GoneUnknown() {
  const { t } = useLingui();
  return (
    <Banner kind="info">
      {t({
        id: 'imports.goneUnknown',
        message: 'Some rows don’t say which record they mean. Nothing is removed until they are corrected.',
      })}
    </Banner>
  );
}

/** What is not in the file may have been created after it was made. */
function NewerRecords() {
  const { t } = useLingui();
  return (
    <Banner kind="info">
      {t({
        id: 'imports.newerRecords',
        message: 'Another system has written single records since this file was made. Make sure that none of them is removed.',
      })}
    </Banner>
  );
}

/** Why a file that came by itself has not run. */
function KeyRevoked() {
  const { t } = useLingui();
  return (
    <Banner kind="info">
      {t({
        id: 'imports.keyRevoked',
        message: 'The key that this file was sent with has been revoked. Import it only if you know who sent it.',
      })}
    </Banner>
  );
}
