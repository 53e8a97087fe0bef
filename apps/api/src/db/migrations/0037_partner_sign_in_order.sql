-- The list of partners by last sign-in, the longest ago first: nobody's sign-in comes last in both directions, so the index of the
-- other direction cannot be read backwards.
create index partners_last_sign_in_first_idx on partners (last_sign_in_at, id);
