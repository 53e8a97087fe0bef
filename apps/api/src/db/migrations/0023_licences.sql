-- What customers of a partner may use until a day, one device each. Outside the portal a licence is known by its number, which is
-- counted per partner. Whether it is active or expired is never stored: it follows from the day. `search` is the text that the list
-- is searched in, written by a trigger. Partitioned like leads, for the same reasons.
create table licences (
  id uuid not null,
  partner_id uuid not null constraint licences_partner_id_fkey references partners,
  number integer not null constraint licences_number_is_counted check (number > 0),
  product_name text collate natural_order not null
    constraint licences_product_name_fits check (length(product_name) between 1 and 200)
    constraint licences_product_name_is_a_line check (product_name !~ '[[:cntrl:]]'),
  device_serial text collate natural_order not null
    constraint licences_device_serial_fits check (length(device_serial) between 1 and 80)
    constraint licences_device_serial_is_a_line check (device_serial !~ '[[:cntrl:]]'),
  expires_on date not null constraint licences_expires_on_has_four_digits check (expires_on between '1900-01-01' and '9999-12-31'),
  search text collate "C" not null default '',
  constraint licences_pkey primary key (partner_id, id),
  constraint licences_number_key unique (partner_id, number)
) partition by hash (partner_id);

do $$
begin
  for part in 0..31 loop
    execute format(
      'create table licences_%1$s partition of licences for values with (modulus 32, remainder %2$s) with (
         autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)',
      lpad(part::text, 2, '0'), part);
    execute format('alter table licences_%s enable row level security', lpad(part::text, 2, '0'));
    execute format('alter table licences_%s force row level security', lpad(part::text, 2, '0'));
  end loop;
end $$;

-- One index for each order of the list. Each contains all columns that a search or a filter reads, so that one index-only scan
-- finds the matches in order. With three orders that is affordable; the eight of leads share one such index.
create index licences_expires_on_idx on licences (partner_id, expires_on, number) include (search);
create index licences_product_name_idx on licences (partner_id, product_name, number) include (expires_on, search);
create index licences_device_serial_idx on licences (partner_id, device_serial, number) include (expires_on, search);

create trigger licences_search_written before insert or update on licences for each row execute function write_licence_search();

alter table licences enable row level security;
alter table licences force row level security;
create policy licences_own on licences for select to portal_app using (partner_id = viewer_partner_id());
grant select on licences to portal_app;
