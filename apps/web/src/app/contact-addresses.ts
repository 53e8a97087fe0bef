/** What somebody wrote as their address can add neither a Bcc nor a text to the mail. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email.trim()).replaceAll('%40', '@')}`;
}

export function callAddress(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
