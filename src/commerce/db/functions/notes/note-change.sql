-- Records the tags of changed rows. Its arguments, from `watched.ts`:
-- 0: the tag of a row `r`, as an expression;
-- 1: the tag of all such things together, or empty;
-- 2: `stock` if a stock change alone counts only when the product sells out or comes back, or empty;
-- 3: the categories whose product lists show the row, as a query of `changed r`, or empty;
-- 4: what pages show of a row `r`, as an expression: other changes don't count; or empty;
-- 5: the column that tells rows apart, where that counts.
create or replace function note_change() returns trigger language plpgsql as $$
declare
  changed text;
  pair record;
  before record;
  after record;
  least numeric;
  counts boolean := false;
begin
  -- A sale changes only stock, many times a second. Checking each row is cheaper than the statement below, and usually
  -- enough.
  if tg_op = 'UPDATE' and tg_argv[2] = 'stock' then
    for pair in select o as before, n as after from old_rows o join new_rows n on n.id = o.id loop
      before := pair.before;
      after := pair.after;
      if tg_table_name = 'product' then
        least := after.quantity_min;
        after.updated_at := before.updated_at;
        after.import_stock := before.import_stock;
      else
        select quantity_min into least from product where id = after.product_id;
      end if;
      counts := (before.stock > 0 and before.stock >= least) <> (after.stock > 0 and after.stock >= least);
      after.stock := before.stock;
      counts := counts or before *<> after;
      exit when counts;
    end loop;
    if not counts then
      return null;
    end if;
  end if;
  if tg_op = 'INSERT' then
    changed := 'select n.* from new_rows n';
  elsif tg_op = 'DELETE' then
    changed := 'select o.* from old_rows o';
  elsif tg_argv[2] = 'stock' then
    changed := $sql$
      select r.* from old_rows o join new_rows n on n.id = o.id cross join lateral (select o.* union all select n.*) r
      where to_jsonb(o) - array['stock', 'updated_at', 'import_stock']
          <> to_jsonb(n) - array['stock', 'updated_at', 'import_stock']
        or o.stock <> n.stock and can_be_bought(to_jsonb(o)) <> can_be_bought(to_jsonb(n))
    $sql$;
  elsif tg_argv[4] <> '' then
    changed := format(
      'select r.* from old_rows o join new_rows n on n.%2$I = o.%2$I cross join lateral (select o.* union all select n.*) r
       where (select %1$s from (select o.*) r) is distinct from (select %1$s from (select n.*) r)',
      tg_argv[4], tg_argv[5]
    );
  else
    changed := 'select o.* from old_rows o union all select n.* from new_rows n';
  end if;
  execute format(
    'with changed as (%s), tags as (select distinct %s as tag from changed r)
     insert into content_change (tag)
     select tag from tags where tag is not null
     union all select %L where %L <> '''' and exists (select from changed)
     union all select product_list_tags(array(%s))',
    changed, tg_argv[0], tg_argv[1], tg_argv[1], coalesce(nullif(tg_argv[3], ''), 'select null::bigint limit 0')
  );
  return null;
end
$$
