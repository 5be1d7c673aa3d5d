-- Lets a thing's old address lead to it, and forgets its new one if that was an old one.
create or replace function keep_address() returns trigger language plpgsql as $$
begin
  insert into redirect (path, kind, record, automatic) values (tg_argv[1] || old.slug, tg_argv[0], old.id, true)
    on conflict (path) do update set kind = excluded.kind, record = excluded.record, target = null,
      language = null, automatic = true;
  delete from redirect where path = tg_argv[1] || new.slug;
  return null;
end
$$
