import { createContext } from 'react';

/** Whether the header and sidebar are already around a screen. */
export const InsidePortal = createContext(false);
