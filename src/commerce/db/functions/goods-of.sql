-- The products that an offer is for (rule 57), as isForLine in domain/coupon.ts says of one line: all, if it names neither
-- categories nor products. Only those in `among`, unless that is null.
create or replace function goods_of(categories bigint[], products bigint[], among bigint[])
returns setof bigint language sql stable as $$
  with recursive down as (
    select id from category where id = any (categories)
    union
    select c.id from category c join down on c.parent_id = down.id
  )
  select p.id from product p
  where (among is null or p.id = any (among))
    and (cardinality(categories) + cardinality(products) = 0 or p.id = any (products)
      or exists (select from product_category pc join down on down.id = pc.category_id where pc.product_id = p.id))
$$
