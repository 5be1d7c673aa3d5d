-- The tags of the product lists of these categories and their ancestors.
create or replace function product_list_tags(categories bigint[]) returns setof text language sql stable as $$
  with recursive up as (
    select id, parent_id, slug from category where id = any (categories)
    union
    select above.id, above.parent_id, above.slug from category above join up on above.id = up.parent_id
  )
  select 'products:' || slug from up
$$
