import { msg } from '@lingui/core/macro';

/** Texts shared by several screens, so that they are translated once and read the same everywhere. */
export const labels = {
  menu: {
    overview: msg({ id: 'menu.overview', message: 'Overview' }),
    signupRequests: msg({ id: 'menu.signupRequests', message: 'Signup requests' }),
    tickets: msg({ id: 'menu.tickets', message: 'Tickets' }),
    partners: msg({ id: 'menu.partners', message: 'Partners' }),
    people: msg({ id: 'menu.people', message: 'People' }),
    content: msg({ id: 'menu.content', message: 'Content' }),
    contentRequests: msg({ id: 'menu.contentRequests', message: 'Content requests' }),
    import: msg({ id: 'menu.import', message: 'Import' }),
    keys: msg({ id: 'menu.machineKeys', message: 'Machine keys' }),
    audit: msg({ id: 'menu.audit', message: 'Audit' }),
    settings: msg({ id: 'menu.settings', message: 'Settings' }),
    account: msg({ id: 'menu.account', message: 'Your account' }),
    signOut: msg({ id: 'menu.signOut', message: 'Sign out' }),
  },
  button: {
    save: msg({ id: 'button.save', message: 'Save' }),
    cancel: msg({ id: 'button.cancel', message: 'Cancel' }),
    close: msg({ id: 'button.close', message: 'Close' }),
    tryAgain: msg({ id: 'button.tryAgain', message: 'Try again' }),
  },
  field: {
    email: msg({ id: 'field.email', message: 'Email' }),
    password: msg({ id: 'field.password', message: 'Password' }),
  },
  form: {
    required: msg({ id: 'form.required', message: 'Required' }),
    showPassword: msg({ id: 'form.showPassword', message: 'Show password' }),
    hidePassword: msg({ id: 'form.hidePassword', message: 'Hide password' }),
  },
  role: {
    admin: msg({ id: 'role.admin', message: 'Admin' }),
    editor: msg({ id: 'role.editor', message: 'Editor' }),
  },
} as const;
