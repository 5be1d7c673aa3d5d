-- What tax an item has is one thing: whoever writes the rate of the shop gets its percentage, and whoever writes a
-- percentage gets the rate of the shop that has it today; the one it has already comes first, then the oldest.
create or replace function keep_tax() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.tax_id is distinct from old.tax_id or new.tax_rate is distinct from old.tax_rate then
    if new.tax_id is not null and (tg_op = 'INSERT' or new.tax_id is distinct from old.tax_id) then
      select percent into new.tax_rate from tax where id = new.tax_id;
    else
      select id into new.tax_id from tax where percent = new.tax_rate
        order by id = new.tax_id desc nulls last, id limit 1;
    end if;
  end if;
  if tg_table_name = 'product_unit' then
    return new;
  end if;
  if tg_op = 'INSERT' or new.deposit_tax_id is distinct from old.deposit_tax_id
    or new.deposit_tax_rate is distinct from old.deposit_tax_rate then
    if new.deposit_tax_id is not null and (tg_op = 'INSERT' or new.deposit_tax_id is distinct from old.deposit_tax_id) then
      select percent into new.deposit_tax_rate from tax where id = new.deposit_tax_id;
    else
      select id into new.deposit_tax_id from tax where percent = new.deposit_tax_rate
        order by id = new.deposit_tax_id desc nulls last, id limit 1;
    end if;
  end if;
  return new;
end
$$
