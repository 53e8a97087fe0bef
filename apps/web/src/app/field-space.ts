/**
 * Room for one line of fault below a field: leaving a field by pressing a button or a link must not move what is pressed, or the
 * press would miss it.
 */
export const fieldSpace = 'min-h-25';

/** The same for a field with a line of help. */
export const helpedFieldSpace = 'min-h-32';
