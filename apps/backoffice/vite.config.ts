import { defineConfig } from 'vite';

import { browserApp } from '../../packages/build/src/browser-app.ts';
import { partOf } from './src/i18n/dictionary-parts.ts';

export default defineConfig(
  browserApp({ folder: import.meta.dirname, base: '/backoffice/', partOf, apiUrl: process.env['API_URL'] }),
);
