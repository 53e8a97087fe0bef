import type { FastifyInstance } from 'fastify';

import { getProfile } from '@portal/contract/profile';

import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { route } from '../../http/route.ts';
import { findProfile } from './profile.queries.ts';

export function profileRoutes(app: FastifyInstance, { asViewer }: Deps): void {
  route(app, getProfile, async ({ viewer }) => {
    const profile = await asViewer(viewer, (db) => findProfile(db, viewer));
    if (!profile) throw new AppError('resource.notFound');
    return profile;
  });
}
