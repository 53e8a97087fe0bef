import { sql } from 'kysely';

import type { FileVersion } from '@portal/contract/backoffice/content';

import { aSession, aStaffMember, type Session } from '../factories.ts';
import { multipartBody, type SampleFile } from '../sample-files.ts';
import type { TestApi } from '../test-api.ts';

interface UploadTo {
  readonly id: number;
  readonly locale?: string;
  readonly session?: Session;
}

/** An editor who uploads files of content. */
export async function anUploadingEditor({ app, admin }: TestApi) {
  const person = await aStaffMember(admin, { role: 'editor' });
  const editor = await aSession(admin, person, { isBound: true });
  const upload = ({ id, locale, session = editor }: UploadTo, files: Record<string, SampleFile>) => {
    const form = multipartBody({}, files);
    return app.inject({
      method: 'POST',
      url: `/api/backoffice/content/${id}/files${locale === undefined ? '' : `?locale=${locale}`}`,
      payload: form.payload,
      headers: { ...form.headers, ...session.headers },
    });
  };
  const uploaded = async (place: UploadTo, files: Record<string, SampleFile>): Promise<FileVersion> => {
    const response = await upload(place, files);
    if (response.statusCode !== 200) throw new Error(`The upload was refused: ${response.body}`);
    return response.json().body;
  };
  return { person, editor, upload, uploaded };
}

interface RevisionValues {
  readonly fields: object;
  readonly files: readonly FileVersion[];
  readonly readyLocales?: string[];
}

/** Inserts a revision and publishes it, as if it had been scheduled. */
export async function aPublishedRevision({ admin }: TestApi, id: number, values: RevisionValues): Promise<void> {
  const { fields, files, readyLocales = ['en'] } = values;
  const { number } = await admin
    .insertInto('revisions')
    .values({
      contentId: id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from revisions where content_id = ${id})`,
      fields: JSON.stringify(fields),
      readyLocales,
      files: files.map((file) => file.id),
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  await sql`select publish_revision(${id}, ${number}, null)`.execute(admin);
}
