-- Lets the addresses of a removed category lead to the one above it, or to all of them.
create or replace function keep_removed_category() returns trigger language plpgsql as $$
declare
  above bigint := (select id from category where id = old.parent_id);
  list text := case when above is null then rtrim(tg_argv[0], '/') end;
  what text := case when above is not null then 'category' end;
begin
  update redirect set kind = what, record = above, target = list where kind = 'category' and record = old.id;
  insert into redirect (path, kind, record, target, automatic)
    values (tg_argv[0] || old.slug, what, above, list, true) on conflict (path) do nothing;
  return null;
end
$$
