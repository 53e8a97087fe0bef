/** The public password of every demo account. Production mode never accepts it, for any account. */
export const demoPassword = 'demo-only-Norvane-2026';
