-- A category's number of products and picture depend on the products in it, but not on their prices.
create or replace function note_category_counts() returns trigger language plpgsql as $$
begin
  if exists (select from changed_rows) then
    insert into content_change (tag) values ('category-counts');
  end if;
  return null;
end
$$
