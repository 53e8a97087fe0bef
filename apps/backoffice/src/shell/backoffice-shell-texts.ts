import { msg } from '@lingui/core/macro';
import { configureShellTexts } from '@portal/client/i18n/shell-texts';

export function configureBackofficeShellTexts(): void {
  configureShellTexts({
    language: msg({ id: 'language.label', message: 'Language' }),
    menu: msg({ id: 'menu.open', message: 'Menu' }),
    notResponding: msg({ id: 'shell.notResponding', message: 'The back office isn’t responding. We’ll keep trying.' }),
    offline: msg({ id: 'shell.offline', message: 'You’re offline. You can still read what’s already loaded.' }),
    partMissing: msg({ id: 'shell.partMissing', message: 'We couldn’t load this part. Try again.' }),
    reload: msg({ id: 'button.reload', message: 'Reload' }),
    screenFailed: msg({ id: 'screen.failed', message: 'Something went wrong' }),
    screenFailedHelp: msg({ id: 'screen.failedHelp', message: 'Your saved changes are safe. Reload the page to continue.' }),
    screenMissing: msg({ id: 'screen.missing', message: 'We couldn’t load this page' }),
    screenMissingHelp: msg({
      id: 'screen.missingHelp',
      message: 'You may be offline, or the back office may have been updated. Reload the page to try again.',
    }),
    signOutFailed: msg({
      id: 'signOut.failed',
      message: 'The server didn’t answer, so other tabs may stay signed in for a while.',
    }),
    skipToContent: msg({ id: 'shell.skip', message: 'Skip to content' }),
    toDarkTheme: msg({ id: 'theme.toDark', message: 'Switch to dark theme' }),
    toLightTheme: msg({ id: 'theme.toLight', message: 'Switch to light theme' }),
  });
}
