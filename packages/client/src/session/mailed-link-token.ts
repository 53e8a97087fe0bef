import { redirect } from '@tanstack/react-router';

const lifetimeMs = 30 * 60_000;

interface StoredLink {
  token: string;
  until: number;
}

/** The secret of a mailed link that leads to one screen. */
interface MailedLink {
  /** Call before the screen is loaded; redirects to the URL without the secret. */
  consume(this: void, location: { search: { token?: string | undefined } }): void;
  read(this: void): string | undefined;
  clear(this: void): void;
}

const passwordLink = createMailedLink('passwordLink', '/resetpassword');
export const { consume: consumeLinkToken, read: linkToken, clear: clearLinkToken } = passwordLink;

export const emailLink = createMailedLink('emailLink', '/confirmemail');

/**
 * Removes the secret of a mailed link from the URL before anything is rendered or requested, so that it is neither in the address
 * bar nor in the history or a referrer. It is stored until it is used, for at most half an hour, and survives a reload; browsers
 * copy session storage to tabs that are opened from this one or restored.
 */
function createMailedLink(key: string, path: '/resetpassword' | '/confirmemail'): MailedLink {
  let inMemory: StoredLink | undefined;

  function clear(): void {
    inMemory = undefined;
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Without session storage nothing was stored.
    }
  }

  return {
    consume: ({ search }) => {
      if (search.token === undefined) return;
      if (search.token) {
        inMemory = { token: search.token, until: Date.now() + lifetimeMs };
        storeLink(key, inMemory);
      } else clear();
      // Not every application has every screen, so the path is not one of the router's own type.
      throw redirect({ to: path, search: {}, replace: true } as never);
    },
    read: () => {
      const link = inMemory ?? readStoredLink(key);
      return link && link.until > Date.now() ? link.token : undefined;
    },
    clear,
  };
}

function storeLink(key: string, link: StoredLink): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(link));
  } catch {
    // In a browser without session storage the link works until the page is loaded again.
  }
}

function readStoredLink(key: string): StoredLink | undefined {
  try {
    const { token, until } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<StoredLink>;
    return token !== undefined && until !== undefined ? { token, until } : undefined;
  } catch {
    return undefined;
  }
}
