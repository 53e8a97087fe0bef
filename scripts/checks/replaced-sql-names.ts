/** Tables that the database used to have, and what they are called now. The query builder spells them in camel case. */
export const replacedTables: Readonly<Record<string, string>> = {
  search_documents: 'search_entries',
  search_pages: 'search_entry_pages',
  search_pending: 'search_index_queue',
  search_state: 'search_index_state',
  search_wishes: 'content_requests',
  content_moments: 'content_schedule',
  content_changes: 'content_revision',
  content_views_counted: 'content_views_watermark',
  analytics_events_rest: 'analytics_events_default',
  sign_in_addresses: 'known_ips',
  crm_copies: 'crm_ticket_cache',
};

/** Functions and arguments that the database used to have, and what they are called now. */
export const replacedFunctions: Readonly<Record<string, string>> = {
  search_slips: 'word_deletions',
  note_search_pending: 'enqueue_search_indexing',
  note_search_pending_document: 'enqueue_document_indexing',
  note_all_search_pending: 'enqueue_search_rebuild',
  plain_text: 'fold_text',
  is_found_for: 'is_searchable_by',
  find_seen_content: 'find_visible_content',
  find_search_places: 'find_search_targets',
  p_most: 'p_limit',
  note_content_moments: 'record_content_schedule',
  count_content_change: 'bump_content_revision',
  tend_analytics_partitions: 'maintain_analytics_partitions',
  find_session_quietly: 'find_session_without_touch',
  note_ticket_sent: 'mark_ticket_sent',
  note_news_announced: 'mark_news_announced',
  refuse_change: 'reject_mutation',
  name_number: 'sort_number',
  plain_name: 'sort_name',
  use_password_link: 'consume_password_link',
  settle_sign_in: 'clear_sign_in_attempts',
  p_judged_key: 'p_charged_key',
};
