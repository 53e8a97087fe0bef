import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/** The smallest page that React can render. The budgets compare the portal with it: the difference is what we have added. */
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <h1>Partner Account Sign In</h1>
    </StrictMode>,
  );
}
