import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldErrors } from '@portal/client/forms/use-form-fields';
import type { changeFeed, Feed, ImportMode, ImportScope } from '@portal/contract/backoffice/feeds';
import type { BodyOf } from '@portal/contract/endpoint';

import { validateRequired } from '../../../forms/field-validators.ts';
import { weekdayName } from '../../../i18n/weekday-name.ts';
import { importLabels, modeLabels, scopeLabels } from '../import-labels.ts';

export type FeedValues = ReturnType<typeof toValues>;
export type FeedFieldName = keyof FeedValues;

/** The settings of a feed as the fields of a form. */
export function toValues({ name, mode, scope, maxRemovedPercent, expectedBy, expectedDays, timeZone }: Feed) {
  return {
    name,
    scope: scope as string,
    mode: mode as string,
    maxRemovedPercent: String(maxRemovedPercent),
    expectedBy: expectedBy ?? '',
    expectedDays: expectedDays.join(','),
    timeZone,
  };
}

export function toChange(values: FeedValues, version: number): BodyOf<typeof changeFeed> {
  const { name, mode, scope, maxRemovedPercent, expectedBy, expectedDays, timeZone } = values;
  const days = toDays(expectedDays);
  return {
    version,
    name: name.trim(),
    mode: mode as ImportMode,
    scope: scope as ImportScope,
    maxRemovedPercent: Number(maxRemovedPercent),
    expectedBy: expectedBy === '' ? null : expectedBy,
    ...(days.length > 0 && { expectedDays: days }),
    timeZone,
  };
}

/** The chosen weekdays; the form keeps them as one text. */
export function toDays(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

export function validateFeed({ name, maxRemovedPercent, expectedBy, expectedDays }: FeedValues): FieldErrors<FeedFieldName> {
  return {
    name: validateRequired(name),
    maxRemovedPercent: /^(?:\d{1,2}|100)$/.test(maxRemovedPercent.trim()) ? undefined : notAShare,
    expectedDays: expectedBy !== '' && expectedDays === '' ? noDay : undefined,
  };
}

const noDay = msg({ id: 'imports.dayRequired', message: 'Choose at least one day.' });
const notAShare = msg({ id: 'imports.notAShare', message: 'Enter a whole number from 0 to 100.' });

export const feedFieldLabels: Record<FeedFieldName, MessageDescriptor> = {
  name: msg({ id: 'imports.feedName', message: 'Name' }),
  scope: importLabels.scope,
  mode: importLabels.mode,
  maxRemovedPercent: importLabels.maxRemovedPercent,
  expectedBy: importLabels.expectedBy,
  expectedDays: importLabels.expectedDays,
  timeZone: importLabels.timeZone,
};

/** A value as the form shows it. */
export function shownValue(i18n: I18n, name: FeedFieldName, value: string): string {
  if (name === 'mode') return i18n._(modeLabels[value as ImportMode]);
  if (name === 'scope') return i18n._(scopeLabels[value as ImportScope]);
  if (name === 'expectedDays')
    return toDays(value)
      .map((day) => weekdayName(i18n.locale, day))
      .join(', ');
  return name === 'maxRemovedPercent' ? `${value} %` : value;
}
