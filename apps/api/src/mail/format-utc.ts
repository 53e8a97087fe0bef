const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: '2-digit', month: '2-digit', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The server does not know the recipient's time zone, so the mail names UTC. */
export function formatUtc(happenedAt: string): string {
  const instant = new Date(happenedAt);
  return `${day.format(instant)} ${time.format(instant)} UTC`;
}
