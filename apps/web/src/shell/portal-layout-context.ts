import { createContext } from 'react';

/** Whether the screen is already inside the portal's layout. */
export const IsInPortalLayout = createContext(false);
