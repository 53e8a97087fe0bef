import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/backoffice/settings';

import { AppError } from '../../core/app-error.ts';
import type { Deps } from '../../deps.ts';
import { sendFile } from '../../http/responses/send-file.ts';
import { route } from '../../http/route.ts';
import { findServedBrandFile, storeBrandFile } from './brand-files.ts';
import { readSettings, saveBrand, saveFooter, saveLanguages, saveMaintenance } from './settings.service.ts';

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  const { asViewer, config } = deps;
  route(app, contract.getSettings, ({ viewer }) => asViewer(viewer, (db) => readSettings(db, config)));
  route(app, contract.saveBrand, ({ viewer, body }) => asViewer(viewer, (db) => saveBrand(db, config, viewer, body)));
  route(app, contract.saveFooter, ({ viewer, body }) => asViewer(viewer, (db) => saveFooter(db, config, viewer, body)));
  route(app, contract.saveMaintenance, ({ viewer, body }) => asViewer(viewer, (db) => saveMaintenance(db, config, viewer, body)));
  route(app, contract.saveLanguages, ({ viewer, body }) => asViewer(viewer, (db) => saveLanguages(db, config, viewer, body)));

  route(app, contract.uploadBrandFile, async ({ viewer, request }) => ({ path: await storeBrandFile(deps, viewer, request) }));
  route(app, contract.getBrandFile, async ({ params, request, reply }) => {
    const file = await findServedBrandFile(deps, params);
    if (!file) throw new AppError('resource.notFound');
    return sendFile(request, reply, file);
  });
}
