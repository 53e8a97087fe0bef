/** Every demo account's password, printed for all to see. Production mode never accepts it, whoever's it may be. */
export const demoPassword = 'demo-only-Norvane-2026';
