import { ownZone } from '@portal/contract/zoned-time';

import { DateTimeField } from '../../../forms/date-time-field.tsx';
import type { FieldProps } from './field-props.ts';

/** A moment, as the clocks of a time zone show it; of that of the person if none is chosen. */
export function MomentField({ zone, ...field }: FieldProps<string> & { zone: string | null }) {
  const shownZone = zone ?? ownZone();
  return <DateTimeField {...field} zone={shownZone} help={shownZone.replaceAll('_', ' ')} />;
}
