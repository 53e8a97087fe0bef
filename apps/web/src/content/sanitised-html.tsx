import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/**
 * HTML written by the provider. The server sanitizes it on save; sanitizing again in the browser is the second line of defence.
 */
export function SanitisedHtml({ html, className }: { html: string; className?: string }) {
  const clean = useMemo(() => ({ __html: sanitise(html) }), [html]);
  // oxlint-disable-next-line react/no-danger -- the one place for HTML, and it is always sanitized
  return <div className={className} dangerouslySetInnerHTML={clean} />;
}

// The only Trusted Types policy that the Content Security Policy allows. It must not leave this file.
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('portal-html', {
  createHTML: (html) => html,
  createScriptURL: () => {
    throw new TypeError('No script comes from content.');
  },
});

function sanitise(html: string): string {
  const options = {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button'],
    FORBID_ATTR: ['style', 'id', 'name'],
  };
  // React accepts a TrustedHTML object here; its types only know strings.
  return policy
    ? (DOMPurify.sanitize(html, {
        ...options,
        RETURN_TRUSTED_TYPE: true,
        TRUSTED_TYPES_POLICY: policy as never,
      }) as unknown as string)
    : DOMPurify.sanitize(html, options);
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string; createScriptURL: () => never }): object;
}
