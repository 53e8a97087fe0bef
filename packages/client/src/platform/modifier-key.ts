/** The label of the modifier key for shortcuts, on this kind of keyboard. */
export const modifierKey = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
