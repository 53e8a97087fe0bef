/** What people call a ticket of the portal. */
export function ticketIdOf(number: number): string {
  return `T-${number}`;
}

/** Returns 0, which no ticket has, for ids that are not numbers of portal tickets. */
export function parseTicketNumber(id: string): number {
  return Number(/^T-(\d{1,9})$/.exec(id)?.[1] ?? 0);
}
