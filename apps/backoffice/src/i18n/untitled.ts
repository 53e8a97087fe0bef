import { msg } from '@lingui/core/macro';

/** What a piece of content is called that has no title yet. */
export const untitled = msg({ id: 'content.untitled', message: 'Untitled' });
