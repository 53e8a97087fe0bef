import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { precompress } from '@portal/web/precompress';

/** As the portal is built: same base, same target, same compression. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/partner/',
  plugins: [react(), precompress()],
  build: { assetsDir: '_app', target: 'baseline-widely-available', sourcemap: false },
});
