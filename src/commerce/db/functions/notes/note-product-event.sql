-- Tells webhooks of a product that was created, changed, removed, or ran out.
create or replace function note_product_event() returns trigger language plpgsql as $$
declare
  item product := case when tg_op = 'DELETE' then old else new end;
  what text;
begin
  if not exists (select from webhook where state = 'on') then
    return null;
  end if;
  foreach what in array case tg_op
    when 'INSERT' then array['product.created']
    when 'DELETE' then array['product.removed']
    else array_remove(array[
      case when old.stock > 0 and new.stock <= 0 then 'product.out_of_stock' end,
      case when old.stock <= 0 and new.stock > 0 then 'product.back_in_stock' end,
      case when new.stock < old.stock and exists (select from shelf s
        where s.product_id = new.id and new.stock <= s.low_stock and old.stock > s.low_stock) then 'product.stock_low' end,
      -- Its stock, what it's sorted by and what is worked out from reviews change without anybody changing the product.
      case when to_jsonb(new) - '{stock,rating,reviews_count,updated_at,sort_name}'::text[]
        <> to_jsonb(old) - '{stock,rating,reviews_count,updated_at,sort_name}'::text[] then 'product.changed' end
    ], null) end
  loop
    perform note_event(what, 'product:' || item.id, jsonb_build_object(
      'id', item.id,
      'slug', item.slug,
      'sku', item.sku,
      'is_active', item.status = 1,
      'sale_price', item.sale_price / 100.0,
      'stock', item.stock
    ));
  end loop;
  return null;
end
$$
