import { msg } from '@lingui/core/macro';
import { configureShellTexts } from '@portal/client/i18n/shell-texts';

export function configurePortalShellTexts(): void {
  configureShellTexts({
    skipToContent: msg({ id: 'shell.skip', message: 'Skip to content' }),
    menu: msg({ id: 'menu.open', message: 'Menu' }),
    language: msg({ id: 'language.label', message: 'Language' }),
    toLightTheme: msg({ id: 'theme.toLight', message: 'Switch to light theme' }),
    toDarkTheme: msg({ id: 'theme.toDark', message: 'Switch to dark theme' }),
    offline: msg({ id: 'shell.offline', message: 'You’re offline. You can still read what’s already loaded.' }),
    notResponding: msg({ id: 'retry.notice', message: 'The portal isn’t responding. We’ll keep trying.' }),
    partMissing: msg({ id: 'part.missing', message: 'We couldn’t load this part. Try again.' }),
    screenMissing: msg({ id: 'screen.missing', message: 'We couldn’t load this page' }),
    screenMissingHelp: msg({
      id: 'screen.missingHelp',
      message: 'You may be offline, or the portal may have been updated. Reload the page to try again.',
    }),
    screenFailed: msg({ id: 'screen.failed', message: 'Something went wrong' }),
    screenFailedHelp: msg({ id: 'screen.failedHelp', message: 'Your saved changes are safe. Reload the page to continue.' }),
    reload: msg({ id: 'button.reload', message: 'Reload' }),
    signOutFailed: msg({ id: 'signOut.failed', message: 'Logout failed' }),
  });
}
