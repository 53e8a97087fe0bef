-- Single records that machines write by their external id.

-- When a record of the feed was last written by itself. An import that was checked before has to be checked again: rows that stayed the
-- same may not any more.
alter table feeds add column records_written_at timestamptz;
