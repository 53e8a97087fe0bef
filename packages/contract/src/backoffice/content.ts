import * as z from 'zod/mini';

import { ContentId, ContentIdParam } from '../content.ts';
import { endpoint } from '../endpoint.ts';
import { exportFormats, listOf, listQuery } from '../lists.ts';
import { contentLocales, Locale } from '../locales.ts';
import { contentKindNames } from './content-kinds.ts';

const Version = z.int().check(z.positive());
// PostgreSQL knows no year 0.
const Time = z.iso.datetime().check(z.regex(/^(?!0000)/));
const Id = z.string().check(z.uuid());
const Kind = z.enum(contentKindNames);
const params = z.object({ id: ContentIdParam });

/**
 * `draft` was never published or has been withdrawn, `scheduled` has a change that takes over by itself, `changed` is published and has
 * a newer draft, `expired` is no longer shown because its time is over.
 */
export const contentStates = ['draft', 'scheduled', 'live', 'changed', 'expired'] as const;
export const ContentState = z.enum(contentStates);
export type ContentState = z.infer<typeof ContentState>;

/** Whom content is for: companies of these countries and tiers, and those that are named. Without any of them it is for everybody. */
export const AudienceRule = z.object({
  countries: z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250)),
  tiers: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(50)),
  partnerIds: z.array(Id).check(z.maxLength(500)),
  /** An audience of a system that reaches nobody; without this mark an empty rule is for everybody. */
  nobody: z.optional(z.boolean()),
});
export type AudienceRule = z.infer<typeof AudienceRule>;

const StaffName = z.nullable(z.object({ id: Id, name: z.string() }));

/** A piece of content in the list. */
export const ContentRow = z.object({
  id: ContentId,
  kind: Kind,
  version: Version,
  title: z.string(),
  state: ContentState,
  /** Languages with a title, and those of them that are older than the English text. */
  locales: z.array(Locale),
  outdatedLocales: z.array(Locale),
  /** Its name is null if it is for everyone, and empty if staff have made it for no one. Null where a price group decides instead. */
  audience: z.nullable(z.object({ name: z.nullable(z.string()), people: z.int() })),
  scheduledFor: z.nullable(z.string()),
  scheduleFailed: z.boolean(),
  publishedUntil: z.nullable(z.string()),
  reviewOn: z.nullable(z.string()),
  owner: StaffName,
  updatedAt: z.string(),
  updatedBy: z.nullable(z.string()),
});
export type ContentRow = z.infer<typeof ContentRow>;

export const contentSorts = ['updated', 'title', 'kind'] as const;
export const contentPageSize = 25;
/** Matches are counted up to this number; `hasMore` says that there are more. */
export const maxContentCounted = 1000;

/** `expiring` ends within seven days, `overdue` should have been reviewed. */
export const contentChecks = ['expiring', 'overdue', 'outdated', 'scheduleFailed'] as const;
export type ContentCheck = (typeof contentChecks)[number];

const filter = {
  q: listQuery.q,
  kind: z.optional(Kind),
  state: z.optional(ContentState),
  /** Content without this language. */
  missing: z.optional(z.enum(contentLocales)),
  check: z.optional(z.enum(contentChecks)),
  /** Of this member of staff; `none` for content that nobody owns. */
  owner: z.optional(z.union([Id, z.literal('none')])),
  sort: z.optional(z.enum(contentSorts)),
  order: listQuery.order,
};

export const listContent = endpoint({
  method: 'GET',
  path: '/api/backoffice/content',
  permission: 'editor',
  query: z.object({ ...filter, page: listQuery.page, pageSize: listQuery.pageSize }),
  response: z.extend(listOf(ContentRow), { hasMore: z.boolean() }),
});

/** All content of the same filters and order as a file. */
export const exportContent = endpoint({
  method: 'GET',
  path: '/api/backoffice/content/export',
  permission: 'editor',
  query: z.object({ ...filter, format: z.enum(exportFormats) }),
  response: z.unknown(),
  rateLimit: { calls: 60, seconds: 60 },
});

/** Counts for the views of the list, up to `maxContentCounted` each, and those who can own content. */
export const getContentSummary = endpoint({
  method: 'GET',
  path: '/api/backoffice/content/summary',
  permission: 'editor',
  response: z.object({
    body: z.object({
      total: z.int(),
      drafts: z.int(),
      scheduled: z.int(),
      changed: z.int(),
      live: z.int(),
      /** Of those, without a text in `firstTranslation`. */
      untranslated: z.int(),
      expiring: z.int(),
      overdue: z.int(),
      outdated: z.int(),
      /** Several people may have the same name; the e-mail address tells them apart. */
      owners: z.array(z.object({ id: Id, name: z.string(), email: z.string() })),
    }),
  }),
});

/** The fields of a kind by name, see `contentKinds`. The server checks them by the description of the kind. */
export const ContentFields = z.record(z.string().check(z.maxLength(40)), z.unknown());
export type ContentFields = z.infer<typeof ContentFields>;

/** A version of a file; `variants` are the names under which `getContentFileVersion` serves it. */
export const FileVersion = z.object({
  id: Id,
  role: z.string(),
  locale: z.nullable(Locale),
  version: z.int(),
  name: z.string(),
  mediaType: z.string(),
  size: z.number(),
  pages: z.nullable(z.int()),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  seconds: z.nullable(z.number()),
  variants: z.array(z.string()),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
});
export type FileVersion = z.infer<typeof FileVersion>;

/** Everything that staff edit of a piece of content. */
export const ContentDraft = z.object({
  fields: ContentFields,
  /** Languages that are published; English always is. */
  readyLocales: z.array(Locale),
  audience: z.nullable(AudienceRule),
  publishedUntil: z.nullable(Time),
  /** Ids of file versions, one for each role and language. */
  files: z.array(Id).check(z.maxLength(40)),
});
export type ContentDraft = z.infer<typeof ContentDraft>;

/** By language and field: the English text that a translation was made from, if it has changed since. */
const Outdated = z.partialRecord(Locale, z.record(z.string(), z.string()));

export const Revision = z.extend(ContentDraft, {
  number: z.int(),
  outdated: Outdated,
  /** Names are not unique, so the id tells whether it is by the viewer. */
  authorId: z.nullable(Id),
  author: z.nullable(z.string()),
  createdAt: z.string(),
});
export type Revision = z.infer<typeof Revision>;

/** The names of what a revision refers to by id. */
const referredNames = {
  /** Titles of other content that the fields refer to. */
  references: z.array(z.object({ id: ContentId, kind: Kind, title: z.string(), state: ContentState })),
  /** Names of the companies that the audience lists. */
  partners: z.array(z.object({ id: Id, name: z.string() })),
};

/** A revision that is compared with others. */
export const ComparedRevision = z.extend(Revision, referredNames);
export type ComparedRevision = z.infer<typeof ComparedRevision>;

/** A piece of content as the editor opens it. */
export const ContentItem = z.extend(z.omit(ContentRow, { audience: true }), {
  ...referredNames,
  /** The newest draft, or what is published if there is none. */
  revision: Revision,
  /** The number of the revision that partners see, and of the draft, if any. */
  liveNumber: z.nullable(z.int()),
  draftNumber: z.nullable(z.int()),
  scheduledNumber: z.nullable(z.int()),
  publishedFrom: z.nullable(z.string()),
  /** Of news: whether publishing it notifies nobody by itself, because its readers were notified before or it is public for too long. */
  isAnnounced: z.boolean(),
  /** Every version of every file, newest first. */
  files: z.array(FileVersion),
  /** Where partners find it, once it is published. */
  portalPath: z.nullable(z.string()),
});
export type ContentItem = z.infer<typeof ContentItem>;

export const getContent = endpoint({
  method: 'GET',
  path: '/api/backoffice/content/:id',
  permission: 'editor',
  params,
  response: z.object({ body: ContentItem }),
});

const changed = z.object({ body: ContentItem });

/** Creates an empty draft. */
export const createContent = endpoint({
  method: 'POST',
  path: '/api/backoffice/content',
  permission: 'editor',
  versioned: false,
  body: z.object({ kind: Kind, title: z.string().check(z.maxLength(200)) }),
  response: changed,
});

/**
 * Saves a draft as a new revision. With `continues` it replaces the newest one if that is a draft of the same person, so that saving
 * while typing makes one revision per sitting. `confirmed` are translations that are still right although the English text has changed.
 */
export const saveDraft = endpoint({
  method: 'POST',
  path: '/api/backoffice/content/:id/draft',
  permission: 'editor',
  versioned: true,
  maxBodyBytes: 2 * 1024 * 1024,
  params,
  body: z.extend(ContentDraft, {
    version: Version,
    continues: z.optional(z.boolean()),
    confirmed: z.optional(z.array(z.object({ locale: Locale, field: z.string().check(z.maxLength(40)) }))),
  }),
  response: changed,
});

/** Publishes the draft now, or at a time. `notify` tells the readers of news again that were told already. */
export const publishContent = endpoint({
  method: 'POST',
  path: '/api/backoffice/content/:id/publish',
  permission: 'editor',
  versioned: true,
  params,
  body: z.object({ version: Version, at: z.nullable(Time), notify: z.optional(z.boolean()) }),
  response: changed,
});

const versionOnly = z.object({ version: Version });

export const unscheduleContent = endpoint({
  method: 'POST',
  path: '/api/backoffice/content/:id/unschedule',
  permission: 'editor',
  versioned: true,
  params,
  body: versionOnly,
  response: changed,
});

/** Goes back to what is published. The discarded revisions stay among the versions. */
export const discardDraft = endpoint({
  method: 'POST',
  path: '/api/backoffice/content/:id/discard',
  permission: 'editor',
  versioned: true,
  params,
  body: versionOnly,
  response: changed,
});

/** Takes it from partners; it becomes a draft. */
export const withdrawContent = endpoint({
  method: 'POST',
  path: '/api/backoffice/content/:id/withdraw',
  permission: 'editor',
  versioned: true,
  params,
  body: versionOnly,
  response: changed,
});

/** Deletes a draft with all its versions and files. What is published must be withdrawn first. */
export const deleteContent = endpoint({
  method: 'POST',
  path: '/api/backoffice/content/:id/delete',
  permission: 'editor',
  versioned: true,
  params,
  body: versionOnly,
  response: z.object({}),
});

/** A version in the list of versions. `changed` are names of fields, languages (`locale.de`), `audience`, `until`, `files`. */
export const RevisionRow = z.object({
  number: z.int(),
  author: z.nullable(z.string()),
  createdAt: z.string(),
  changed: z.array(z.string()),
  state: z.enum(['draft', 'scheduled', 'live', 'earlier', 'discarded']),
  restoredFrom: z.nullable(z.int()),
});
export type RevisionRow = z.infer<typeof RevisionRow>;

/** Newest first, 50 at a time; `before` continues. */
export const listRevisions = endpoint({
  method: 'GET',
  path: '/api/backoffice/content/:id/revisions',
  permission: 'editor',
  params,
  query: z.object({ before: z.optional(z.string().check(z.regex(/^\d{1,9}$/))) }),
  response: z.object({ body: z.array(RevisionRow), total: z.int() }),
});

export const getRevision = endpoint({
  method: 'GET',
  path: '/api/backoffice/content/:id/revisions/:number',
  permission: 'editor',
  params: z.extend(params, { number: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) }),
  response: z.object({ body: ComparedRevision }),
});

/** Makes a new draft of an earlier version, with its texts, audience, end and files. */
export const restoreRevision = endpoint({
  method: 'POST',
  path: '/api/backoffice/content/:id/restore',
  permission: 'editor',
  versioned: true,
  params,
  body: z.object({ version: Version, number: z.int().check(z.positive(), z.maximum(999_999_999)) }),
  response: changed,
});

/** Who answers for it, and when it should be reviewed; this is no part of a revision. */
export const setStewardship = endpoint({
  method: 'POST',
  path: '/api/backoffice/content/:id/stewardship',
  permission: 'editor',
  versioned: true,
  params,
  body: z.object({ version: Version, ownerId: z.nullable(Id), reviewOn: z.nullable(z.iso.date().check(z.regex(/^(?!0000)/))) }),
  response: changed,
});

/** Other content that refers to this one, published or drafted. */
export const listUses = endpoint({
  method: 'GET',
  path: '/api/backoffice/content/:id/uses',
  permission: 'editor',
  params,
  response: z.object({
    body: z.array(z.object({ id: ContentId, kind: Kind, title: z.string(), state: ContentState, isLive: z.boolean() })),
  }),
});

/** Content by title, for fields that refer to content and for links in texts. */
export const findContentByTitle = endpoint({
  method: 'GET',
  path: '/api/backoffice/content/find',
  permission: 'editor',
  query: z.object({ q: z.string().check(z.maxLength(200)), kinds: z.optional(z.string().check(z.maxLength(200))) }),
  response: z.object({
    body: z.array(
      z.object({ id: ContentId, kind: Kind, title: z.string(), state: ContentState, portalPath: z.nullable(z.string()) }),
    ),
  }),
});

/** What can be done to several pieces of content at once. Those that have been changed in the meantime are left out. */
export const changeManyContents = endpoint({
  method: 'POST',
  path: '/api/backoffice/content/changes',
  permission: 'editor',
  versioned: true,
  body: z.object({
    items: z.array(z.object({ id: ContentId, version: Version })).check(z.minLength(1), z.maxLength(200)),
    change: z.discriminatedUnion('action', [
      z.object({ action: z.literal('publish') }),
      z.object({ action: z.literal('withdraw') }),
      z.object({ action: z.literal('discard') }),
      z.object({ action: z.literal('own'), ownerId: z.nullable(Id) }),
      z.object({ action: z.literal('expire'), publishedUntil: z.nullable(Time) }),
    ]),
  }),
  response: z.object({
    /** Ids and new versions of what has been changed, and what is needed to undo it. */
    changed: z.array(z.object({ id: ContentId, version: Version })),
    refused: z.array(z.object({ id: ContentId, code: z.string() })),
  }),
});
