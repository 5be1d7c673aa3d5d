-- Hiding or showing a product changes its categories' numbers of products.
create or replace function note_sold_or_not() returns trigger language plpgsql as $$
begin
  if exists (select from old_rows o join new_rows n on n.id = o.id where n.status <> o.status) then
    insert into content_change (tag) values ('category-counts');
  end if;
  return null;
end
$$
