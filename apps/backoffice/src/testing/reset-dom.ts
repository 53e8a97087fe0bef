import { resetDomAfterEach } from '@portal/client/testing/reset-dom';

import { configureClient } from '../shell/configure-client.ts';

configureClient();
resetDomAfterEach();
