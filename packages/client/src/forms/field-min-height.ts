/**
 * Reserves space for one line of error below a field: leaving a field by pressing a button must not move the button, or the press
 * would miss it.
 */
export const fieldMinHeight = 'min-h-25';

/** The same for a field with a line of help. */
export const fieldWithHelpMinHeight = 'min-h-32';
