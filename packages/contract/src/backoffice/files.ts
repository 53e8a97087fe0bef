import { endpoint } from '../endpoint.ts';
import { getFile } from '../files.ts';

/**
 * A file, for staff: the attachments of a ticket. It is a path of its own because the back office has its own session-binding cookie,
 * which counts under `/api/backoffice` only.
 */
export const getStaffFile = endpoint({
  method: 'GET',
  path: '/api/backoffice/files/:id/:variant',
  permission: 'file',
  params: getFile.params,
  query: getFile.query,
  response: getFile.response,
});
