import { valueLinkStyle } from '@portal/ui/button-style';

import { callAddress, mailAddress } from './contact-addresses.ts';

/** Where it does not fit on a line, it is broken after its @, and elsewhere only if that is not enough. */
export function MailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <a data-content href={mailAddress(address)} className={valueLinkStyle}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={callAddress(number)} className={valueLinkStyle}>
      {number}
    </a>
  );
}
