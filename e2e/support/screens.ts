export interface Screen {
  /** The path under `/partner`. */
  path: string;
  title: string;
}

/** The public screens. */
export const publicScreens = [
  { path: '/signin', title: 'Partner Account Sign In' },
  { path: '/forgotpassword', title: 'Forgot your password?' },
  { path: '/resetpassword', title: 'Set a new password' },
  { path: '/confirmemail', title: 'Confirm your new email address' },
  { path: '/navigation', title: 'Navigation' },
] as const satisfies Screen[];

/** The screens of the menu, in its order. */
export const menuScreens = [
  { path: '/dashboard', title: 'Dashboard' },
  { path: '/leads', title: 'Leads' },
  { path: '/playbook', title: 'My Products' },
  { path: '/pricelist', title: 'Price List' },
  { path: '/renewals', title: 'Renewals' },
  { path: '/assets', title: 'Media Assets' },
  { path: '/newsannouncements', title: 'News' },
  { path: '/support', title: 'Support' },
  { path: '/profile', title: 'Profile' },
] as const satisfies Screen[];

/** All screens that need a session. */
export const signedInScreens = [
  ...menuScreens,
  { path: '/changepassword', title: 'Change Password' },
  { path: '/notifications', title: 'Notifications' },
  { path: '/searchresults?query=rampart', title: 'Search results' },
] as const satisfies Screen[];

/** Detail screens, whose heading is the name of the item. The items are from the demo, whose ids do not change. */
export const contentScreens = [
  { path: '/playbook/1001', title: 'Edge firewalls' },
  { path: '/playbook/1001?view=table', title: 'Edge firewalls' },
  { path: '/playbook/1001/1103', title: 'Rampart RX 120' },
] as const satisfies Screen[];

export const brandName = 'Norvane';

export function urlOf(path: string): string {
  return `/partner${path}`;
}
