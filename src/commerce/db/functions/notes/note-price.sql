-- Writes a changed price of a product, variation or unit into the ledger, with those of its units (rule 240).
create or replace function note_price() returns trigger language plpgsql as $$
declare
  item bigint := case when tg_table_name = 'product' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(new) ->> 'product_id')::bigint end;
begin
  with base as (
    select p.id as product_id, null::bigint as variation_id, p.price, p.sale_price, p.discount
    from product p where p.id = item and tg_table_name <> 'variation'
    union all
    select v.product_id, v.id, v.price, v.sale_price, v.discount
    from variation v where v.product_id = item
      and (tg_table_name = 'product_unit' or tg_table_name = 'variation' and v.id = new.id)
  ), each as (
    select b.*, null::bigint as unit_id, 1::numeric as quantity, 0::numeric as off
    from base b where tg_table_name <> 'product_unit'
    union all
    select b.*, u.id, u.quantity, u.discount
    from base b join product_unit u on u.product_id = b.product_id
    where tg_table_name <> 'product_unit' or u.id = new.id
  )
  insert into price_entry (product_id, variation_id, unit_id, price, sale_price, near_date)
  select e.product_id, e.variation_id, e.unit_id,
    round(round(e.price * e.quantity) * (100 - e.off) / 100),
    round(round(e.sale_price * e.quantity) * (100 - e.off) / 100),
    exists (select from product_plan pp where pp.product_id = e.product_id
      and pp.lot_date is not null and pp.offer_discount > 0 and pp.offer_discount = e.discount)
  from each e;
  return null;
end
$$
