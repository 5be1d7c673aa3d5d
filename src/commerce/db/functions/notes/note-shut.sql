-- Closing or opening the shop decides who gets its pages; what they show stays the same.
create or replace function note_shut() returns trigger language plpgsql as $$
begin
  if exists (
    select from old_rows o join new_rows n on n.name = o.name
    where n.value -> 'maintenance' is distinct from o.value -> 'maintenance'
  ) then
    insert into content_change (tag) values ('shut');
  end if;
  return null;
end
$$
