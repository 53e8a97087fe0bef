import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/** HTML written by the provider. The server has cleaned it when it was saved; this is the second wall, in the reader's browser. */
export function SanitisedHtml({ html, className }: { html: string; className?: string }) {
  const clean = useMemo(() => ({ __html: sanitise(html) }), [html]);
  // oxlint-disable-next-line react/no-danger -- the one place for HTML: only what the cleaner hands back gets here
  return <div className={className} dangerouslySetInnerHTML={clean} />;
}

// The one policy the Content Security Policy allows. It stays in this file: only what DOMPurify hands back leaves.
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
  // React hands a TrustedHTML on as it is; its types only know strings.
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
