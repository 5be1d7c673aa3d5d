-- Remembers a thing's old address, and forgets its new one if that was an old one.
create or replace function keep_address() returns trigger language plpgsql as $$
begin
  insert into moved_address (kind, slug, record) values (tg_argv[0], old.slug, old.id)
    on conflict (kind, slug) do update set record = excluded.record;
  delete from moved_address where kind = tg_argv[0] and slug = new.slug;
  return null;
end
$$
