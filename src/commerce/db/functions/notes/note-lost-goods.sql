-- Remembers in each cart the name of goods that are deleted while they lie in it.
create or replace function note_lost_goods() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'product' then
    update cart set lost = lost || jsonb_build_array(old.name)
      where id in (select cart_id from cart_line where product_id = old.id);
  else
    -- When the product itself goes, its own name is noted, and this finds it gone.
    update cart set lost = lost || jsonb_build_array((
        select jsonb_object_agg(key, value || ' · ' || coalesce(old.name ->> key, old.name ->> 'en', ''))
        from jsonb_each_text(p.name)
      ))
      from product p
      where p.id = old.product_id and cart.id in (select cart_id from cart_line where variation_id = old.id);
  end if;
  return old;
end
$$
