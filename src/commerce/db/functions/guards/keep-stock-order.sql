-- The table that sorts products by stock also says which of them are on sale.
create or replace function keep_stock_order() returns trigger language plpgsql as $$
begin
  update stock_order set archived = new.archived, status = new.status where product_id = new.id;
  return null;
end
$$
