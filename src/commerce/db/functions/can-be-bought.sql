-- Whether there is enough of a product or variation for the minimum quantity. A product may be sold out before its
-- stock is 0.
create or replace function can_be_bought(item jsonb) returns boolean language sql stable as $$
  select (item ->> 'stock')::numeric > 0 and (item ->> 'stock')::numeric >= coalesce(
    (item ->> 'quantity_min')::numeric,
    (select quantity_min from product where id = (item ->> 'product_id')::bigint), 0)
$$
