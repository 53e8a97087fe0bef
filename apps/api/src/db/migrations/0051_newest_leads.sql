-- The newest first, and those without a date after all others: the index of the other direction, read backwards, begins with them.
create index leads_newest_idx on leads (partner_id, created_on desc nulls last, number desc);
