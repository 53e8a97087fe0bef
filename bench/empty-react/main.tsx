import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that React can show: what the portal weighs more than this page is what we have added. */
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <h1>Partner Account Sign In</h1>
    </StrictMode>,
  );
}
