import { useLingui } from '@lingui/react/macro';
import type { AuditEvent } from '@portal/contract/backoffice/audit';

import { fieldChanges, valueText } from './audit-values.ts';
import { deletedStyle, insertedStyle } from './change-style.ts';
import { fieldName } from './field-names.ts';

/** Every changed field with its value before and after, or what the event says when it changed no field. */
export function BeforeAfter({ event }: { event: AuditEvent }) {
  const { t, i18n } = useLingui();
  const changes = fieldChanges(event);
  if (changes.length === 0) return <Details event={event} />;
  const none = <span className="text-muted">{t({ id: 'audit.none', message: 'none' })}</span>;
  const head = 'px-3 py-1.5 text-start text-13 font-medium text-muted';
  return (
    <div className={boxStyle}>
      <table className="w-full table-fixed border-collapse max-tablet:block">
        <thead className="bg-sunken max-tablet:sr-only">
          <tr>
            <th scope="col" className={`${head} w-40`}>
              {t({ id: 'audit.field', message: 'Field' })}
            </th>
            <th scope="col" className={`${head} ${columnStyle}`}>
              {t({ id: 'audit.before', message: 'Before' })}
            </th>
            <th scope="col" className={`${head} ${columnStyle}`}>
              {t({ id: 'audit.after', message: 'After' })}
            </th>
          </tr>
        </thead>
        <tbody className="max-tablet:block">
          {changes.map(({ field, before, after }) => (
            <tr
              key={field}
              className="border-t border-line-subtle max-tablet:block max-tablet:py-1.5 max-tablet:first:border-t-0"
            >
              <th scope="row" className={`${cellStyle} text-start font-normal text-muted`}>
                {fieldName(i18n, field, event.action)}
              </th>
              <td className={`${cellStyle} ${columnStyle}`}>
                {valueText(i18n, event, field, before) ? (
                  <del className={deletedStyle}>{valueText(i18n, event, field, before)}</del>
                ) : (
                  none
                )}
              </td>
              <td className={`${cellStyle} ${columnStyle}`}>
                {valueText(i18n, event, field, after) ? (
                  <ins className={insertedStyle}>{valueText(i18n, event, field, after)}</ins>
                ) : (
                  none
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Details({ event }: { event: AuditEvent }) {
  const { t, i18n } = useLingui();
  const entries = Object.entries(event.details);
  if (entries.length === 0)
    return <p className="text-muted">{t({ id: 'audit.noDetails', message: 'There is nothing more to show.' })}</p>;
  return (
    <dl className={`${boxStyle} grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 px-3 py-2`}>
      {entries.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{fieldName(i18n, name, event.action)}</dt>
          <dd className="wrap-anywhere">{valueText(i18n, event, name, value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const boxStyle = 'overflow-clip rounded-md border border-line bg-card';
const cellStyle = 'px-3 py-1.5 align-top wrap-anywhere whitespace-pre-line max-tablet:block max-tablet:py-0.5';
const columnStyle = 'border-s border-line-subtle max-tablet:border-s-0';
