/** The time of a message: without the date if it is today's, without the year if it is this year's. */
export function formatMessageTime(moment: string, locale: string, now = new Date()): string {
  const date = new Date(moment);
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  if (date.toDateString() === now.toDateString()) return new Intl.DateTimeFormat(locale, time).format(date);
  const day = { day: 'numeric', month: 'short' } as const;
  const isThisYear = date.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(locale, { ...day, ...(isThisYear ? {} : { year: 'numeric' }), ...time }).format(date);
}
