import { valueLinkStyle } from '@portal/ui/button-style';

import { telUrl, mailtoUrl } from '../platform/contact-urls.ts';

/** Breaks a long email address after the @ first, and elsewhere only if that is not enough. */
export function MailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <a data-content href={mailtoUrl(address)} className={valueLinkStyle}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={telUrl(number)} className={valueLinkStyle}>
      {number}
    </a>
  );
}
