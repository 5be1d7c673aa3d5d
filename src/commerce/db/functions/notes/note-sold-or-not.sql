-- Hiding or showing a product changes its categories' numbers of products. The rows are not joined: PostgreSQL expects to
-- find one soon, and would compare each with each.
create or replace function note_sold_or_not() returns trigger language plpgsql as $$
begin
  if exists (select id, status from new_rows except select id, status from old_rows) then
    insert into content_change (tag) values ('category-counts');
  end if;
  return null;
end
$$
