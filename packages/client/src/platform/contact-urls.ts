/** The address is encoded, so that it can add neither another recipient nor a text to the mail. */
export function mailtoUrl(email: string): string {
  return `mailto:${encodeURIComponent(email.trim()).replaceAll('%40', '@')}`;
}

export function telUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`;
}
