import './main.css';
import { startApplication } from '@portal/client/shell/start-application';

import { configureClient } from './shell/configure-client.ts';
import { showBootError } from './shell/boot-error.ts';
import { router } from './routes.tsx';

configureClient();
startApplication(router).catch(showBootError);
