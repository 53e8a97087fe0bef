-- Removes the second factor of a person and ends all their access. For functions with the owner's rights and the command on the
-- server only.
create or replace function reset_two_factor_of(p_person_id uuid) returns void
  language plpgsql volatile set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from recovery_codes where person_id = p_person_id;
  delete from totp_factors where person_id = p_person_id;
  perform end_access_of(array[p_person_id]);
end $$;
revoke all on function reset_two_factor_of from public;

-- Consents to a reset that another admin has asked for within 24 hours, and carries it out. Returns the person, or null if there is nothing
-- that the viewer may consent to. Null also if the factor was confirmed after the request: it is not the lost one. Security definer:
-- nobody may touch the second factor of others otherwise.
create or replace function consent_to_two_factor_reset(p_id uuid, p_version integer) returns uuid
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  person uuid;
begin
  if not viewer_is_admin() then
    return null;
  end if;
  -- The factor first, as everything that removes it does: two of them at once must not wait for each other.
  perform from totp_factors f where f.person_id = (select r.person_id from two_factor_resets r where r.id = p_id) for update;
  update two_factor_resets set decision = 'consented', decided_by = viewer_person_id(), decided_at = now(), version = version + 1
   where id = p_id and version = p_version and decision is null and expires_at > now()
     and viewer_person_id() not in (requested_by, person_id)
     and exists (select from totp_factors f where f.person_id = two_factor_resets.person_id and f.confirmed_at <= requested_at)
  returning person_id into person;
  if found then
    perform reset_two_factor_of(person);
  end if;
  return person;
end $$;
revoke all on function consent_to_two_factor_reset from public;
grant execute on function consent_to_two_factor_reset to portal_app;
