import { linkStyle } from '@portal/ui/button-style';

import { portalConfig } from '@portal/client/api/portal-config';

export function ProviderEmailLink() {
  const { contactEmail } = portalConfig().brand;
  return (
    <a href={`mailto:${contactEmail}`} className={`${linkStyle} wrap-anywhere pointer-coarse:-my-3`}>
      {contactEmail}
    </a>
  );
}
