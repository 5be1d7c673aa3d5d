-- A quantity offer, or a price for a group, begins, ends or changes: records the tags of the products that it is for, and of their lists.
create or replace function note_offer() returns trigger language plpgsql as $$
declare
  offer record;
begin
  foreach offer in array case tg_op
    when 'INSERT' then array[new] when 'DELETE' then array[old] else array[old, new] end
  loop
    continue when not offer.is_on;
    insert into content_change (tag) values ('promotions');
    if cardinality(offer.category_ids) + cardinality(offer.product_ids) = 0 then
      -- The tag of all pages.
      insert into content_change (tag) values ('path:*');
    else
      with goods as (
        select id from goods_of(offer.category_ids, offer.product_ids, null) id
      )
      insert into content_change (tag)
      select 'product:' || p.slug from product p join goods on goods.id = p.id
      union
      select product_list_tags(array(
        select distinct pc.category_id from product_category pc join goods on goods.id = pc.product_id))
      union
      select 'products' from goods;
    end if;
  end loop;
  return null;
end
$$
