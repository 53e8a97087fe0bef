-- Trigger of machine keys: what has ended a key is never taken back, not even by a query with a fault or by the owner.
create or replace function keep_machine_key_ended() returns trigger language plpgsql as $$
begin
  if old.revoked_at is not null and (new.revoked_at, new.revoked_by) is distinct from (old.revoked_at, old.revoked_by) then
    raise exception 'a revoked key stays revoked';
  end if;
  if new.expires_at > old.expires_at then
    raise exception 'a key does not live longer than it was created for';
  end if;
  if old.replaced_by is not null and new.replaced_by is distinct from old.replaced_by then
    raise exception 'a key is replaced once';
  end if;
  if (new.id, new.secret_hash, new.scopes, new.created_by, new.created_at)
     is distinct from (old.id, old.secret_hash, old.scopes, old.created_by, old.created_at) then
    raise exception 'a key keeps its secret, its scopes and its origin';
  end if;
  return new;
end $$;
