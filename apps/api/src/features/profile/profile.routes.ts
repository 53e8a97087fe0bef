import type { FastifyInstance } from 'fastify';

import * as contract from '@portal/contract/profile';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../core/app-error.ts';
import { route } from '../../http/route.ts';
import { findProfile, findUsers, updatePerson } from './profile.queries.ts';
import { updateProfile } from './profile.service.ts';
import { parseProfileForm } from './parse-profile-form.ts';

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  const { asViewer } = deps;

  route(app, contract.getProfile, async ({ viewer }) => {
    const profile = await asViewer(viewer, (db) => findProfile(db, viewer));
    if (!profile) throw new AppError('resource.notFound');
    return profile;
  });

  route(app, contract.updateProfile, async ({ viewer, request }) => {
    await updateProfile(deps, viewer, await parseProfileForm(deps, request));
    return { message: 'Profile updated successfully' };
  });

  route(app, contract.chooseLocale, async ({ viewer, body: { locale } }) => {
    await asViewer(viewer, (db) => updatePerson(db, viewer, { locale }));
    return { status: true };
  });

  route(app, contract.listUsers, async ({ viewer }) => ({ body: await asViewer(viewer, (db) => findUsers(db, viewer)) }));
}
